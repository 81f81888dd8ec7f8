import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Fault } from '../fault.ts'

/** The user that PostgreSQL runs as. */
export type Owner = { uid: number; gid: number }

function find(name: string): Owner | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/**
 * The user for PostgreSQL, which refuses to run as root: if we are root, a system user of its own, or `nobody` if none
 * can be created. Undefined if we are not root: PostgreSQL then runs as the current user.
 */
export function postgresOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = find('davenport')
  if (known) return known
  spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      'davenport',
    ],
    { stdio: 'ignore' },
  )
  const owner = find('davenport') ?? find('nobody')
  if (!owner)
    throw new Fault(
      'PostgreSQL refuses to run as root, and there is neither a user `davenport` nor `nobody` to run it as.',
    )
  return owner
}
