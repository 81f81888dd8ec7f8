/** npm's entry of one package in package-lock.json. */
export type LockEntry = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
  [field: string]: unknown
}
export type Lockfile = { packages: Record<string, LockEntry>; [field: string]: unknown }

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const OS = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasi|win32)\b/
const CPU = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/
const LIBC = { gnu: 'glibc', musl: 'musl' } as const

/** Where the package at `from` finds `name`: in its own node_modules folder or in that of a parent folder. */
function findEntry({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let place = from; ;) {
    const path = `${place === '' ? '' : `${place}/`}node_modules/${name}`
    if (packages[path]) return path
    if (place === '') return undefined
    const up = place.lastIndexOf('/node_modules/')
    place = up === -1 ? '' : place.slice(0, up)
  }
}

const isWrong = (found: LockEntry | undefined, range: string) =>
  found === undefined || (EXACT.test(range) && found.version !== range)

/** The system of a platform-specific package, derived from its name. */
function systemOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split('/').at(-1) ?? ''
  const os = OS.exec(words)?.[1]
  const cpu = CPU.exec(words)?.[1]
  const libc = os === 'linux' ? (/\b(gnu|musl)/.exec(words)?.[1] as keyof typeof LIBC | undefined) : undefined
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [LIBC[libc]] } : {}),
    ...(os && os !== 'wasi' ? { os: [os] } : {}),
  }
}

/**
 * Entries for optional dependencies that are missing in the lockfile, each modelled on an entry of the same parent
 * package.
 */
export function missingEntries(lockfile: Lockfile): { path: string; entry: LockEntry }[] {
  return Object.entries(lockfile.packages).flatMap(([from, { optionalDependencies = {} }]) => {
    const wanted = Object.entries(optionalDependencies)
    const found = (name: string) => findEntry(lockfile, from, name)
    const sister = wanted
      .map(([name, range]) => ({ name, range, path: found(name) }))
      .find(({ path, range }) => path && !isWrong(lockfile.packages[path], range))
    return wanted.flatMap(([name, range]) => {
      const path = found(name)
      if (!isWrong(path ? lockfile.packages[path] : undefined, range)) return []
      const beside = sister?.path?.slice(0, -sister.name.length)
      const own = `${from === '' ? '' : `${from}/`}node_modules/`
      const place = beside === undefined || lockfile.packages[`${beside}${name}`] ? own : beside
      const { dev, license, engines } = (sister?.path && lockfile.packages[sister.path]) || {}
      return [
        {
          path: `${place}${name}`,
          entry: {
            version: range,
            ...(dev ? { dev } : {}),
            ...(license ? { license } : {}),
            optional: true,
            ...systemOf(name),
            ...(engines ? { engines } : {}),
          },
        },
      ]
    })
  })
}

/**
 * Packages that may lack a checksum: binaries of four tools of the check, for systems whose packages were missing in
 * the registry that this lockfile was written from. On such a system nothing is installed before the checksum is added
 * (bootstrap.mjs).
 */
const UNSEEN = /(^|\/)node_modules\/@(oxfmt\/binding|oxlint\/binding|oxc-parser\/binding|swc\/core)-[^/]+$/

/** Faults of a lockfile: addresses tie it to one registry, and missing entries make `npm ci` fail. */
export function lockfileFaults(lockfile: Lockfile): string[] {
  return [
    ...Object.entries(lockfile.packages).flatMap(([path, { resolved, integrity, link, optional, os, cpu }]) => {
      if (path === '' || link) return []
      if (resolved) return [`${path} has a registry address: rewrite the lockfile with the settings of .npmrc`]
      const isUnseen = UNSEEN.test(path) && optional && (os ?? cpu)
      return integrity || isUnseen ? [] : [`${path} has no checksum`]
    }),
    ...missingEntries(lockfile).map(({ path }) => `${path} is missing: run node scripts/complete-lockfile.mjs`),
  ]
}
