import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from './root.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  mkdirSync(join(folder, 'scripts'))
  for (const file of ['bootstrap.mjs', 'start.mjs']) cpSync(inRoot('scripts', file), join(folder, 'scripts', file))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Runs the first process of a checkout with these packages in its lockfile. Its npm only prints that it was called. */
function startWith(packages: object) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(folder, 'npm.js'), "console.log('npm installs'); process.exit(1)")
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.js') },
  })
  return { status, stdout, stderr }
}
const { platform, arch } = process

test.each([
  ['this system', { os: [platform], cpu: [arch] }],
  ['every system', {}],
  ['all systems but one', { os: ['!aix'] }],
])('a package for %s without a checksum is refused before anything is installed', (_which, system) => {
  const { status, stdout, stderr } = startWith({ '': {}, 'node_modules/@x/tool': { version: '1.0.0', ...system } })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`no checksum for @x/tool, which ${platform} ${arch} needs`)
  expect(stderr).toContain('npm install --package-lock-only')
})

test('a package for another system may lack a checksum', () => {
  const packages = {
    '': {},
    'node_modules/@x/tool': { version: '1.0.0', os: ['aix'] },
    'node_modules/y': { version: '1.0.0', integrity: 'sha512-x' },
  }
  expect(startWith(packages).stdout).toContain('npm installs')
})
