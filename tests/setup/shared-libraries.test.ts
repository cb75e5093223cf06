import { expect, test } from 'vitest'
import {
  debianPackageOf,
  missingLibrariesIn,
  missingLibraryIn,
} from '../../scripts/setup/shared-libraries.mjs'
import { commandFor, describeMissing } from '../../scripts/setup/system-packages.mjs'

test.each([
  [
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory',
    'libatomic.so.1',
  ],
  [
    'Error loading shared library libstdc++.so.6: No such file or directory (needed by /x/node)',
    'libstdc++.so.6',
  ],
  ["node: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by node)", null],
  ['Segmentation fault', null],
])('the missing library in "%s" is %s', (message, library) => {
  expect(missingLibraryIn(message)).toBe(library)
})

test('the missing libraries are those that ldd did not find', () => {
  const listing = [
    '/portal/a.node:',
    '\tlinux-vdso.so.1 (0x00007ffd)',
    '\tlibatomic.so.1 => not found',
    '\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)',
    '/portal/b.node:',
    '\tlibnss3.so => not found',
  ]
  expect(missingLibrariesIn(listing.join('\n'))).toEqual(['libatomic.so.1', 'libnss3.so'])
})

test.each([
  ['libatomic.so.1', 'libatomic1'],
  ['libstdc++.so.6', 'libstdc++6'],
  ['libgcc_s.so.1', 'libgcc-s1'],
  ['libX11.so.6', 'libx11-6'],
  ['libnss3.so', 'libnss3'],
  ['libpango-1.0.so.0', 'libpango-1.0-0'],
  ['libjemalloc.so.2', 'libjemalloc2'],
])('%s is in the Debian package %s', (library, name) => {
  expect(debianPackageOf(library)).toBe(name)
})

test('one sentence has the missing libraries and the command', () => {
  const command = commandFor(['libatomic.so.1'], 'apt-get', 'sudo ')
  expect(describeMissing('The packaged Node', ['libatomic.so.1'], command)).toBe(
    'The packaged Node cannot run without libatomic.so.1: run: sudo apt-get install -y libatomic1',
  )
  expect(commandFor(['libatomic.so.1'], 'dnf', '')).toBe("dnf install -y 'libatomic.so.1()(64bit)'")
  expect(describeMissing('It', ['libatomic.so.1'], commandFor(['libatomic.so.1'], null, ''))).toBe(
    'It cannot run without libatomic.so.1: install the packages of your system that contain them',
  )
})
