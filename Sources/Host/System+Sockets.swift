#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// TCP, with calls that wait, each of them for a time that is known, or that never do.
extension System {
  /// A socket that others may connect to, on an address of this machine in digits (`127.0.0.1`,
  /// `::1`) or on `localhost`; for port 0 on one that the system chooses.
  package static func listen(on host: String, port: UInt16) throws(Failure) -> Int32 {
    let name = host == "localhost" ? "127.0.0.1" : host
    var v4 = sockaddr_in()
    if inet_pton(AF_INET, name, &v4.sin_addr) == 1 {
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      return try listen(on: v4, family: AF_INET)
    }
    var v6 = sockaddr_in6()
    guard inet_pton(AF_INET6, name, &v6.sin6_addr) == 1 else {
      throw Failure(code: EADDRNOTAVAIL)
    }
    v6.sin6_family = sa_family_t(AF_INET6)
    v6.sin6_port = port.bigEndian
    return try listen(on: v6, family: AF_INET6)
  }

  private static func listen<Address>(
    on address: Address,
    family: Int32
  ) throws(Failure) -> Int32 {
    #if canImport(Glibc)
      let file = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let file = socket(family, SOCK_STREAM, 0)
    #endif
    guard file >= 0 else { throw .last }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    // A service that starts again does not wait for what is left of connections before.
    set(file, SOL_SOCKET, SO_REUSEADDR, Int32(1))
    let isListening = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
    guard isListening, Self.listen(file) else {
      let failure = Failure.last
      close(file)
      throw failure
    }
    return file
  }

  private static func listen(_ file: Int32) -> Bool {
    #if canImport(Darwin)
      return Darwin.listen(file, 1024) == 0
    #elseif canImport(Musl)
      return Musl.listen(file, 1024) == 0
    #else
      return Glibc.listen(file, 1024) == 0
    #endif
  }

  /// A file that was open already, such as one that systemd gives.
  /// - Throws: where it is no socket that listens.
  package static func checkedListener(_ file: Int32) throws(Failure) -> Int32 {
    var isListening: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(file, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0 else {
      throw .last
    }
    guard isListening != 0 else { throw Failure(code: EINVAL) }
    return file
  }

  /// The port that a socket listens on; nil for what is no socket of the internet's.
  package static func port(of socket: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      let status = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &size)
      }
      guard status == 0 else { return nil }
      switch Int32(storage.pointee.ss_family) {
      case AF_INET:
        return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin_port)
        }
      case AF_INET6:
        return storage.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin6_port)
        }
      default: return nil
      }
    }
  }

  /// Has a socket, or a pipe, never be waited for, but by `awaitInput`.
  package static func neverWait(for file: Int32) {
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  /// The next connection to a socket that listens; nil where nobody waits for one. What is sent to it
  /// may find nobody who takes it for so many milliseconds; where no patience is said, no call waits
  /// for the connection.
  /// - Throws: where there is no room for another, such as too many open files.
  package static func accept(_ listener: Int32, patience: Int? = nil) throws(Failure) -> Int32? {
    #if canImport(Darwin)
      let file = Darwin.accept(listener, nil, nil)
    #elseif canImport(Musl)
      let file = Musl.accept(listener, nil, nil)
    #else
      let file = Glibc.accept(listener, nil, nil)
    #endif
    guard file >= 0 else {
      switch errno {
      // The others are connections that ended before anybody took them.
      case EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED, EPROTO: return nil
      default: throw .last
      }
    }
    #if canImport(Darwin)
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
      set(file, SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
    #endif
    // An answer goes as soon as it is written.
    set(file, Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
    guard let patience else {
      neverWait(for: file)
      return file
    }
    let microseconds = patience % 1_000 * 1_000
    set(
      file,
      SOL_SOCKET,
      SO_SNDTIMEO,
      timeval(tv_sec: patience / 1_000, tv_usec: .init(microseconds))
    )
    return file
  }

  /// A connection to a service on this machine.
  package static func connect(toPort port: UInt16) throws(Failure) -> Int32 {
    #if canImport(Glibc)
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard file >= 0 else { throw .last }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #if canImport(Darwin)
          Darwin.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        #elseif canImport(Musl)
          Musl.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        #else
          Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        #endif
      }
    }
    guard status == 0 else {
      let failure = Failure.last
      close(file)
      throw failure
    }
    set(file, Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
    return file
  }

  /// Appends what has come to a socket that is never waited for.
  ///
  /// - Returns: how many bytes these are: none at the end, and nil where nothing is there yet.
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

  private static func set<Value>(_ file: Int32, _ level: Int32, _ option: Int32, _ value: Value) {
    _ = withUnsafePointer(to: value) {
      setsockopt(file, level, option, $0, socklen_t(MemoryLayout<Value>.size))
    }
  }

  /// Sends all of it.
  /// - Throws: where the other side has gone, or takes nothing for too long.
  package static func send(_ bytes: [UInt8], to socket: Int32) throws(Failure) {
    var done = 0
    while done < bytes.count {
      guard let count = try send(bytes[done...], to: socket) else {
        throw Failure(code: EAGAIN)
      }
      done += count
    }
  }

  /// Sends what the other side takes of it.
  /// - Returns: how many bytes these were; nil where it takes nothing at the moment.
  package static func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) throws(Failure) -> Int? {
    var count = -1
    repeat {
      count = bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          return Darwin.send(socket, buffer.baseAddress, buffer.count, 0)
        #elseif canImport(Musl)
          return Musl.send(socket, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #else
          return Glibc.send(socket, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #endif
      }
    } while count < 0 && errno == EINTR
    guard count < 0 else { return count }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { throw .last }
    return nil
  }

  /// Tells the other side that nothing more will be sent.
  package static func endSending(on socket: Int32) {
    #if canImport(Darwin)
      _ = shutdown(socket, SHUT_WR)
    #elseif canImport(Musl)
      _ = shutdown(socket, Int32(SHUT_WR))
    #else
      _ = shutdown(socket, Int32(SHUT_WR))
    #endif
  }

  /// Which of two files has something to read, if only the end, at most so many milliseconds later.
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
