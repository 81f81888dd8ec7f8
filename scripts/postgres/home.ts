import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../fault.ts'
import { inRoot, root } from '../root.ts'
import { installBinaries } from './binaries.ts'
import { type Owner, postgresOwner } from './owner.ts'

/**
 * Folder of the embedded PostgreSQL's clusters (`dir`), its programs, and the user that it runs as if not the current
 * one.
 */
export type Home = { dir: string; programs: string; owner: Owner | undefined }

/** Folder for the files of PostgreSQL's own user: the checkout may be in a folder that only root can enter. */
const SYSTEM = '/var/lib/davenport'

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

function claimedByAnother(dir: string): boolean {
  const mark = join(dir, 'checkout')
  if (!existsSync(mark)) return false
  const claimant = readFileSync(mark, 'utf8')
  return claimant !== root && existsSync(join(claimant, '.davenport', 'postgres'))
}

/** The folder that the link points to, so that a moved checkout keeps its data; a new one for a copied checkout. */
function systemDir(link: string): string {
  if (isLink(link)) {
    const target = readlinkSync(link)
    if (existsSync(target) && !claimedByAnother(target)) return target
  }
  return join(SYSTEM, createHash('sha256').update(root).digest('hex').slice(0, 12))
}

/** Creates `.davenport`. Throws a Fault if it is not writable. */
export function makeDataFolder(): string {
  const folder = inRoot('.davenport')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, 'writable'), '')
    rmSync(join(folder, 'writable'))
  } catch {
    throw new Fault(
      `Can't write in ${folder}. Does it belong to another user, perhaps from an earlier start as root? ` +
        'Change its owner with chown, or remove it.',
    )
  }
  return folder
}

/** The folder of this checkout's clusters, created on first use. */
export function postgresHome(): Home {
  const folder = makeDataFolder()
  const link = join(folder, 'postgres')
  const owner = postgresOwner()
  if (!owner) {
    if (isLink(link)) rmSync(link)
    mkdirSync(link, { recursive: true, mode: 0o700 })
    return { dir: link, programs: installBinaries(folder), owner }
  }
  const dir = systemDir(link)
  mkdirSync(dir, { recursive: true })
  chmodSync(SYSTEM, 0o755)
  chownSync(dir, owner.uid, owner.gid)
  chmodSync(dir, 0o700)
  writeFileSync(join(dir, 'checkout'), root)
  if (!isLink(link) || readlinkSync(link) !== dir) {
    rmSync(link, { recursive: true, force: true })
    symlinkSync(dir, link)
  }
  return { dir, programs: installBinaries(SYSTEM), owner }
}
