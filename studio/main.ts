import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Stage } from './design.ts'
import { checkRequirements } from './doctor.ts'
import { previewFamily, previewProduct } from './preview.ts'
import { VIEWS } from './scene/design-view.ts'
import { chosenDesigns, createBench, renderDesigns } from './render-command.ts'
import { drawSheets, drawSheetsOf } from './sheet.ts'
import { reportStatus } from './status.ts'
import { renderSwatches } from './swatches.ts'

const USAGE = `npm run studio -- COMMAND

  preview SLUG [--option Color=CODE] [--view main|angle|detail] [--size 480] [--samples 8] [--turn DEGREES]
          [--material slot=id]
  preview-room ROOM… [--size 480] [--samples 8] [--detail player|picture]
  preview --family NAME --extent W,D,H (metres) [--parameters JSON] [--stage floor|wall|flat|hung] [--material slot=id]
  render  SLUG… | --department NAME | --all  [--first | --sides] [--force] [--threads N]
          --first: only the main view in its first cloth or finish, and the colors made from it
          --sides: only the angle and detail views of best sellers
          --rooms [ROOM…] | --swatches
  sheet   SLUG… | --department NAME | --all  [--every] | --rooms | --swatches
  status  [--check]   lists products with and without pictures; --check also those that have changed
  measure SLUG… | --department NAME | --all   measures the position of each piece's width in its pictures
  bake    [--check]   makes the meshes of the sectional planner's pieces; --check only lists outdated ones
  weaves  makes the player's textures of cloths, leathers and woods
  doctor  checks the Debian packages that rendering needs`

const {
  values,
  positionals: [command, ...names],
} = parseArgs({
  allowPositionals: true,
  options: {
    option: { type: 'string', multiple: true, default: [] },
    material: { type: 'string', multiple: true, default: [] },
    view: { type: 'string', default: 'main' },
    size: { type: 'string', default: '480' },
    samples: { type: 'string', default: '8' },
    turn: { type: 'string' },
    family: { type: 'string' },
    parameters: { type: 'string', default: '{}' },
    extent: { type: 'string' },
    first: { type: 'boolean', default: false },
    sides: { type: 'boolean', default: false },
    stage: { type: 'string', default: 'floor' },
    department: { type: 'string' },
    all: { type: 'boolean', default: false },
    rooms: { type: 'boolean', default: false },
    swatches: { type: 'boolean', default: false },
    every: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    detail: { type: 'string', default: 'player' },
    force: { type: 'boolean', default: false },
    threads: { type: 'string' },
  },
})

const pairs = (given: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    given.map(text => {
      const at = text.indexOf('=')
      if (at < 1) throw new Error(`${text} is not NAME=VALUE`)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )

async function runPreview(): Promise<void> {
  const wish = {
    view: z.enum(VIEWS).parse(values.view),
    size: z.coerce.number().int().min(64).max(2000).parse(values.size),
    samples: z.coerce.number().int().min(1).max(256).parse(values.samples),
    options: pairs(values.option),
    materials: pairs(values.material),
    ...(values.turn !== undefined && { turn: Number(values.turn) }),
  }
  if (values.family === undefined) {
    for (const slug of names) await previewProduct(slug, wish)
    if (names.length === 0) console.log(USAGE)
    return
  }
  const [width, depth, height] = (values.extent ?? '').split(',').map(Number)
  if (!(width! > 0 && depth! > 0 && height! > 0))
    throw new Error('--extent must be width,depth,height in metres, such as 2.2,0.95,0.8')
  await previewFamily(
    values.family,
    JSON.parse(values.parameters),
    { width: width!, depth: depth!, height: height! },
    values.stage as Stage,
    wish,
  )
}

const threads = (): number | undefined =>
  values.threads === undefined ? undefined : z.coerce.number().int().min(1).max(256).parse(values.threads)

async function runPreviewRoom(): Promise<void> {
  const { previewRooms } = await import('./rooms.ts')
  const number = z.coerce.number().int().min(1).max(2000)
  await previewRooms(names, {
    size: number.parse(values.size),
    samples: number.parse(values.samples),
    detail: z.enum(['player', 'picture']).parse(values.detail),
    threads: threads(),
  })
}

async function runRender(): Promise<void> {
  if (values.rooms) {
    const { renderRooms } = await import('./rooms.ts')
    return renderRooms(names, { threads: threads(), isForced: values.force })
  }
  if (values.swatches) return renderSwatches({ threads: threads(), isForced: values.force })
  const designs = await chosenDesigns({ slugs: names, department: values.department, isAll: values.all })
  if (designs.length === 0) console.log(USAGE)
  else
    await renderDesigns(designs, {
      threads: threads(),
      isForced: values.force,
      part: values.first ? 'first' : values.sides ? 'sides' : undefined,
    })
}

async function runSheet(): Promise<void> {
  if (values.rooms) return drawSheetsOf('rooms')
  if (values.swatches) return drawSheetsOf('swatches')
  const isAll = values.all || (names.length === 0 && values.department === undefined)
  await drawSheets(await chosenDesigns({ slugs: names, department: values.department, isAll }), {
    isEvery: values.every,
  })
}

try {
  switch (command) {
    case 'preview':
      await runPreview()
      break
    case 'preview-room':
      await runPreviewRoom()
      break
    case 'render':
      await runRender()
      break
    case 'sheet':
      await runSheet()
      break
    case 'status':
      await reportStatus(
        await chosenDesigns({ slugs: [], isAll: true }),
        values.check ? await createBench() : undefined,
      )
      break
    case 'measure': {
      const { measurePictures } = await import('./measure.ts')
      const isAll = values.all || (names.length === 0 && values.department === undefined)
      await measurePictures(await chosenDesigns({ slugs: names, department: values.department, isAll }), {
        coarse: await createBench('player'),
        fine: await createBench(),
      })
      break
    }
    case 'bake': {
      const { bake } = await import('./bake.ts')
      if (!bake({ isCheck: values.check })) process.exitCode = 1
      break
    }
    case 'weaves': {
      const { makeWeaves } = await import('./weaves.ts')
      await makeWeaves()
      break
    }
    case 'doctor':
      process.exitCode = checkRequirements() ? 0 : 1
      break
    default:
      console.log(USAGE)
  }
} catch (error) {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message)
  process.exitCode = 1
}
