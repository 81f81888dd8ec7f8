import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot, root } from './root.ts'

/** Path of an installed package's program. */
export function toolPath(name: string, program?: string): string {
  const { bin } = JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[program ?? name]
  if (!file) throw new Error(`${name} has no program ${program ?? name}`)
  return inRoot('node_modules', name, file)
}

export type ToolResult = { ok: boolean; output: string }

/** Runs a program to its end and returns its output; `isShown` also prints it as it comes. */
export async function runTool(
  command: string,
  args: string[],
  { env, isShown = false }: { env?: NodeJS.ProcessEnv; isShown?: boolean } = {},
): Promise<ToolResult> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (isShown) process.stdout.write(text)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  return { ok: code === 0, output: output.trimEnd() }
}

/** Runs a package's program with the current Node. */
export const runPackage = (
  name: string,
  args: string[],
  options?: Parameters<typeof runTool>[2],
  program?: string,
): Promise<ToolResult> => runTool(process.execPath, [toolPath(name, program), ...args], options)
