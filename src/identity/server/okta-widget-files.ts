import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { OKTA_WIDGET_VERSION } from '../rules/okta-widget.ts'

const PACKAGE = '@okta/okta-signin-widget'
const Manifest = z.object({ version: z.string() })

/**
 * Folder of the vendor's widget among the installed packages, for the setting SIGN_IN_WIDGET=okta. Throws if it is not
 * installed, or in another version than the requirements name [SGN-14].
 */
export function oktaWidgetFolder(root: string): string {
  const folder = join(root, 'node_modules', PACKAGE)
  const install = `Install it with: npm install ${PACKAGE}@${OKTA_WIDGET_VERSION}`
  if (!existsSync(join(folder, 'package.json')))
    throw new Error(`SIGN_IN_WIDGET is "okta", but its package is not installed. ${install}`)
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  if (version !== OKTA_WIDGET_VERSION)
    throw new Error(`SIGN_IN_WIDGET is "okta", but its package has version ${version}. ${install}`)
  return join(folder, 'dist')
}
