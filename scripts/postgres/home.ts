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

/** Where the embedded PostgreSQL keeps its clusters (`dir`) and programs, and who runs it when not we ourselves. */
export type Home = { dir: string; programs: string; owner: Owner | undefined }

/** The checkout may lie where only root may enter, so what PostgreSQL's own user must reach goes here. */
const SYSTEM = '/var/lib/davenport'

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

function claimedByAnother(dir: string): boolean {
  const mark = join(dir, 'checkout')
  if (!existsSync(mark)) return false
  const claimant = readFileSync(mark, 'utf8')
  return claimant !== root && existsSync(join(claimant, '.davenport', 'postgres'))
}

/** A moved checkout keeps its data (its link still points there); a copied one gets its own. */
function systemDir(link: string): string {
  if (isLink(link)) {
    const target = readlinkSync(link)
    if (existsSync(target) && !claimedByAnother(target)) return target
  }
  return join(SYSTEM, createHash('sha256').update(root).digest('hex').slice(0, 12))
}

/** Makes `.davenport` and says plainly when it is not ours to write in. */
export function makeDataFolder(): string {
  const folder = inRoot('.davenport')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, 'writable'), '')
    rmSync(join(folder, 'writable'))
  } catch {
    throw new Fault(
      `Can't write in ${folder}. Does it belong to another user, perhaps from an earlier start as root? ` +
        'Give it back with chown, or remove it.',
    )
  }
  return folder
}

/** The folder of this checkout's clusters, made on first use. */
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
