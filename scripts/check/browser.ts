import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Fault } from '../fault.ts'
import { runTool } from '../tool.ts'

/**
 * Commands that start Chromium. The headless shell is not among them: it is a tenth faster, but it renders the edges of
 * letters differently, so the accepted screenshots would hold for one of the two only.
 */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Path of the browser for end-to-end tests: CHROMIUM_PATH, or an installed Chromium or Chrome. Undefined if there is
 * none.
 */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (!isProgram(env.CHROMIUM_PATH)) throw new Fault(`CHROMIUM_PATH=${env.CHROMIUM_PATH} is not a program.`)
    return env.CHROMIUM_PATH
  }
  const folders = [...(env.PATH ?? '').split(delimiter), ...PLACES]
  return [...folders.flatMap(folder => NAMES.map(name => join(folder, name))), MAC].find(isProgram)
}

/** Installs Chromium from apt if no browser is found. Returns its path. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser(process.env)
  if (found) return found
  const apt = ['apt-get', '-o', 'DPkg::Lock::Timeout=120']
  const [command = '', ...args] = process.getuid?.() === 0 ? apt : ['sudo', '-n', ...apt]
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () =>
    runTool(command, [...args, 'install', '-y', '--no-install-recommends', 'chromium'], { env }).catch(
      (error: Error) => ({ ok: false, output: error.message }),
    )
  let result = await install()
  if (!result.ok) {
    await runTool(command, [...args, 'update'], { env }).catch(() => {})
    result = await install()
  }
  const installed = findBrowser(process.env)
  if (installed) return installed
  throw new Fault(
    'The end-to-end tests need Chromium and it could not be installed. ' +
      `Install it (apt-get install chromium, as root), or set CHROMIUM_PATH.\n${result.output}`,
  )
}
