# shellcheck shell=bash
# Sourced by Scripts/package and Python/c-library, which build for other machines.

# build_portable ARGUMENT …: builds for every x86-64-v2 processor (since about 2009) in .build/portable, or for the
# processor in SWIFTNLC_PROCESSOR in .build. Sets $built.
build_portable() {
  local scratch=.build processor=${SWIFTNLC_PROCESSOR:-}
  if [ "$(uname -m)" = x86_64 ] && [ -z "$processor" ]; then
    processor=x86-64-v2 scratch=.build/portable
  fi
  SWIFTNLC_PROCESSOR=$processor Scripts/build --scratch-path "$scratch" --quiet "$@"
  # shellcheck disable=SC2034 # The caller reads it.
  built=$scratch/release
}

# link_portable FILE SYMBOLS OBJECTS ARGUMENT …: links the object files in the list OBJECTS to a program, or to a
# library that exports SYMBOLS, which needs only the C library: glibc 2.28 or later. Unwinding tables, a tenth of the
# size, are omitted, because they are only needed for C++ exceptions, which do not occur.
link_portable() {
  local file=$1 work=$1.link newer
  mkdir -p "$work"
  clang -O2 -fPIC -fvisibility=hidden -ffunction-sections -c Scripts/lib/glibc.c -o "$work/glibc.o"
  echo "{ $2 local: *; };" >"$work/exported.map"
  echo "SECTIONS { /DISCARD/ : { *(.eh_frame) } } INSERT AFTER .text;" >"$work/discarded.ld"
  cp "$3" "$work/objects"
  [ "$(uname -m)" != x86_64 ] || add_kernels "$work"
  # Scripts/build has collected the static archives.
  swiftc -static-stdlib -L .build/archives "@$work/objects" "${@:4}" "$work/glibc.o" -o "$file" -use-ld=lld \
    -Xclang-linker -static-libgcc -Xlinker --as-needed -Xlinker --gc-sections -Xlinker --icf=all -Xlinker -s \
    -Xlinker --no-eh-frame-hdr -Xlinker --script="$work/discarded.ld" -Xlinker --version-script="$work/exported.map" \
    -Xlinker --no-as-needed -Xlinker -l:libpthread.so.0 -Xlinker -l:libdl.so.2 -Xlinker --no-warnings
  rm -r "$work"

  newer=$(objdump -T "$file" | grep -E 'GLIBC_2\.(29|[3-9][0-9])' || true)
  [ -z "$newer" ] || fail "$file needs a later version than glibc 2.28; add these functions to Scripts/lib/glibc.c:
$newer"
  newer=$(objdump -p "$file" | sed -n 's/^ *NEEDED *//p' | grep -vE '^(libc|libm|libpthread|libdl|ld-linux.*)\.so' || true)
  [ -z "$newer" ] || fail "$file needs libraries that not every system has ($newer); install their static archives."
}

# add_kernels FOLDER: compiles the module Kernels again for later x86 processors, and replaces its object files in
# the list FOLDER/objects by versions that choose the functions when the program starts (kernels.c).
add_kernels() {
  local kernels=$1/kernels level objects=$built
  nm -g --defined-only "$built"/Kernels.build/*.o | sed -nE 's/.* T (\$s7Kernels.*FZ?)$/\1/p' >"$kernels.names"
  sed 's/.*/KERNEL(&);/' "$kernels.names" >"$kernels.inc"
  sed 's/.*/& &_v2/' "$kernels.names" >"$kernels.v2"
  for level in v2 v3 v4; do
    if [ $level != v2 ]; then
      objects=.build/kernels/$level/release
      SWIFTNLC_PROCESSOR=x86-64-$level Scripts/build --scratch-path ".build/kernels/$level" --quiet --target Kernels
      # The other names differ, too, so that no code for a later processor replaces code for all processors.
      nm -g --defined-only "$objects"/Kernels.build/*.o |
        sed -nE "s/.* [A-Z] ([^ ]+)\$/\\1 \\1_$level/p" | sort -u >"$kernels.$level"
    fi
    ld -r "$objects"/Kernels.build/*.o -o "$kernels-$level.o"
    objcopy --redefine-syms="$kernels.$level" "$kernels-$level.o"
  done
  clang -O2 -fPIC -fvisibility=hidden -I "$1" -c Scripts/lib/kernels.c -o "$kernels.o"
  sed -i '/\/Kernels\.build\//d' "$1/objects"
  printf '%s\n' "$kernels"{-v2,-v3,-v4,}.o >>"$1/objects"
}
