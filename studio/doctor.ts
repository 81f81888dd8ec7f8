import { spawnSync } from 'node:child_process'

const says = (command: string, args: readonly string[]): string | undefined => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? `${stdout}${stderr}` : undefined
}

/** The Debian packages that rendering needs, each with a check whether it is installed. */
const NEEDED: readonly { readonly name: string; readonly what: string; readonly find: () => string | undefined }[] = [
  { name: 'blender', what: 'Blender 3.4 with Cycles', find: () => says('blender', ['--version'])?.split('\n')[0] },
  {
    name: 'python3-numpy',
    what: "numpy in Blender's Python",
    find: () =>
      says('blender', [
        '-b',
        '--factory-startup',
        '--python-expr',
        'import numpy; print("numpy", numpy.__version__)',
      ])?.match(/numpy [\d.]+/)?.[0],
  },
  {
    name: 'libopenblas0-pthread',
    what: 'a fast BLAS for the denoiser',
    find: () => says('/sbin/ldconfig', ['-p'])?.match(/libopenblas\S*/)?.[0],
  },
]

/** Reports what is installed and what is missing; returns false if something is missing. */
export function checkRequirements(): boolean {
  const missing = NEEDED.filter(({ name, what, find }) => {
    const found = find()
    console.log(`${found ? 'found     ' : 'missing   '} ${name}: ${found ?? what}`)
    return found === undefined
  })
  const version = says('blender', ['--version'])?.match(/Blender (\d+)\.(\d+)/)
  if (version && version[1] !== '3')
    console.log(
      `warning    render.py is written for Blender 3; this is ${version[0]}, which sets materials and normals ` +
        'otherwise',
    )
  if (missing.length > 0)
    console.log(`\nsudo apt-get install -y --no-install-recommends ${missing.map(({ name }) => name).join(' ')}`)
  return missing.length === 0
}
