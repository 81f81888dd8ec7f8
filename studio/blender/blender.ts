import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { z } from 'zod'
import type { Frame } from '../scene/projection.ts'

const Answer = z.union([
  z.object({ stem: z.string(), error: z.string() }),
  z.object({
    stem: z.string(),
    width: z.int(),
    height: z.int(),
    frame: z.object({ left: z.number(), right: z.number(), bottom: z.number(), top: z.number() }),
    pictures: z.int(),
    seconds: z.object({ build: z.number(), render: z.number(), shadow: z.number(), finish: z.number() }),
  }),
])

/** A rendered scene: raw RGBA files of the scene and of each variant, and the part of the film that they show. */
export interface Rendered {
  readonly width: number
  readonly height: number
  readonly frame: Frame
  readonly files: readonly string[]
  /** Processor seconds over all threads. */
  readonly seconds: {
    readonly build: number
    readonly render: number
    readonly shadow: number
    readonly finish: number
  }
}

export interface Blender {
  /** Renders `<stem>.json`, one scene at a time. Throws an Error with Blender's output on failure. */
  readonly render: (stem: string) => Promise<Rendered>
  readonly close: () => Promise<void>
}

/** A Blender process that is started on demand, reused for all scenes, and restarted after a crash. */
export function createBlender({ threads = availableParallelism() }: { readonly threads?: number } = {}): Blender {
  let child: ChildProcessByStdio<Writable, Readable, Readable> | undefined
  let ended: Promise<void> | undefined
  let waiting: { resolve: (line: string) => void; reject: (error: Error) => void } | undefined
  let said: string[] = []

  const start = () => {
    // The denoising network's matrices are small: more threads would mostly wait for each other.
    const env = { ...process.env, OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1' }
    const started = spawn(
      'nice',
      ['-n', '10', 'blender', '-b', '--factory-startup', '-P', join(import.meta.dirname, 'render.py')],
      { stdio: ['pipe', 'pipe', 'pipe'], env },
    )
    child = started
    const hear = (line: string) => {
      if (line.startsWith('@')) waiting?.resolve(line.slice(1))
      else said = [...said.slice(-40), line]
    }
    createInterface(started.stdout).on('line', hear)
    createInterface(started.stderr).on('line', hear)
    started.stdin.on('error', () => {})
    ended = new Promise(resolve => {
      const over = (why: string) => {
        if (child === started) child = undefined
        waiting?.reject(new Error(`${why}\n${said.join('\n')}`))
        resolve()
      }
      started.once('error', error => over(`Blender can't be started (${error.message}); see npm run studio -- doctor`))
      started.once('close', code => over(`Blender ended with ${code}`))
    })
    return started
  }

  return {
    render: async stem => {
      const { stdin } = child ?? start()
      said = []
      const line = await new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject }
        stdin.write(`${JSON.stringify({ scene: stem, threads })}\n`)
      }).finally(() => {
        waiting = undefined
      })
      const result = Answer.parse(JSON.parse(line))
      if ('error' in result) throw new Error(`${result.error}\n${said.slice(-12).join('\n')}`)
      return {
        width: result.width,
        height: result.height,
        frame: result.frame,
        seconds: result.seconds,
        files: Array.from({ length: result.pictures }, (_, i) => `${stem}.${i}.rgba`),
      }
    },
    close: async () => {
      child?.stdin.end()
      await ended
    },
  }
}
