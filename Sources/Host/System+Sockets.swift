import LibC

extension System {
  /// Listens on a numeric address or `localhost`. For port 0 the system chooses a port.
  package static func listen(on host: String, port: UInt16) throws(Failure) -> Int32 {
    let name = host == "localhost" ? "127.0.0.1" : host
    var v4 = sockaddr_in()
    if inet_pton(AF_INET, name, &v4.sin_addr) == 1 {
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      return try listen(on: v4, family: AF_INET)
    }
    var v6 = sockaddr_in6()
    guard inet_pton(AF_INET6, name, &v6.sin6_addr) == 1 else { throw Failure(code: EADDRNOTAVAIL) }
    v6.sin6_family = sa_family_t(AF_INET6)
    v6.sin6_port = port.bigEndian
    return try listen(on: v6, family: AF_INET6)
  }

  private static func listen<Address>(on address: Address, family: Int32) throws(Failure) -> Int32 {
    let file = socket(family, streamSocket, 0)
    guard file >= 0 else { throw .last }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    // A restarted server need not wait for old connections to time out.
    enable(SO_REUSEADDR, at: SOL_SOCKET, of: file)
    let isListening = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
    guard isListening, LibC.listen(file, 1024) == 0 else {
      let failure = Failure.last
      LibC.close(file)
      throw failure
    }
    return file
  }

  /// Returns a socket that another program, such as systemd, has opened. Fails if it is not
  /// listening.
  package static func checkedListener(_ file: Int32) throws(Failure) -> Int32 {
    var isListening: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(file, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0 else { throw .last }
    guard isListening != 0 else { throw Failure(code: EINVAL) }
    return file
  }

  /// Returns the port that a socket listens on, or `nil` if it is not a TCP socket.
  package static func port(of socket: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      let status = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &size)
      }
      guard status == 0 else { return nil }
      guard [AF_INET, AF_INET6].contains(Int32(storage.pointee.ss_family)) else { return nil }
      // IPv6 addresses contain the port at the same offset.
      return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  /// Makes reading and writing a socket or a pipe fail instead of block.
  package static func makeNonBlocking(_ file: Int32) {
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  /// Accepts a connection, whose socket never blocks. Returns `nil` if no connection is waiting.
  /// Fails if the process has too many open files, for example.
  package static func accept(_ listener: Int32) throws(Failure) -> Int32? {
    let file = LibC.accept(listener, nil, nil)
    guard file >= 0 else {
      switch errno {
      // ECONNABORTED and EPROTO mean that the client closed the connection before it was accepted.
      case EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED, EPROTO: return nil
      default: throw .last
      }
    }
    #if canImport(Darwin)
      enable(SO_NOSIGPIPE, at: SOL_SOCKET, of: file)
    #endif
    // TCP_NODELAY sends short responses immediately instead of waiting for more data.
    enable(TCP_NODELAY, at: Int32(IPPROTO_TCP), of: file)
    makeNonBlocking(file)
    return file
  }

  /// Appends received data, and returns its number of bytes: 0 at the end, `nil` if none has
  /// arrived yet.
  package static func receive(
    _ socket: Int32,
    upTo count: Int,
    to bytes: inout [UInt8]
  ) throws(Failure) -> Int? {
    do throws(Failure) {
      return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) {
        buffer throws(Failure) in
        let count = try read(socket, to: buffer)
        bytes.append(contentsOf: buffer[..<count])
        return count
      }
    } catch {
      guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
      return nil
    }
  }

  private static func enable(_ option: Int32, at level: Int32, of socket: Int32) {
    var isEnabled: Int32 = 1
    setsockopt(socket, level, option, &isEnabled, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Returns the number of bytes that were sent, or `nil` if the socket accepts none at the moment.
  package static func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) throws(Failure) -> Int? {
    var count = -1
    repeat {
      count = bytes.withUnsafeBytes { buffer in
        LibC.send(socket, buffer.baseAddress, buffer.count, sendFlags)
      }
    } while count < 0 && errno == EINTR
    guard count < 0 else { return count }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { throw .last }
    return nil
  }

  package static func endSending(on socket: Int32) { _ = shutdown(socket, Int32(SHUT_WR)) }

  /// Waits until one of two files has something to read or has ended.
  package static func awaitInput(
    _ one: Int32,
    or other: Int32,
    milliseconds: Int32
  ) -> (one: Bool, other: Bool) {
    var requests = [
      pollfd(fd: one, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&requests, 2, milliseconds) > 0 else { return (false, false) }
    return (requests[0].revents != 0, requests[1].revents != 0)
  }
}
