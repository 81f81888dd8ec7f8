import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import type { Part } from '../../kit/mesh.ts'
import { endGrainBlock, servingBoard } from '../../parts/serveware/boards.ts'
import { jars } from '../../parts/serveware/jars.ts'
import { mills } from '../../parts/serveware/mills.ts'
import { pitcher, teapot } from '../../parts/serveware/pots.ts'
import type { ServingStyle } from '../../parts/serveware/serving-style.ts'
import { cakeStand, domedPlate, platter } from '../../parts/serveware/stands.ts'

const KINDS = [
  'pitcher',
  'jug',
  'teapot',
  'cake-stand',
  'dome',
  'platter',
  'board',
  'end-grain',
  'mill',
  'mills',
  'salt-cellar',
  'gravy',
  'butter',
  'canister',
  'canisters',
  'crock',
] as const

const parameters = z.strictObject({
  kind: z.enum(KINDS).default('pitcher'),
  surface: z.enum(['plain', 'thrown', 'fluted']).default('plain'),
  plan: z.enum(['round', 'oval', 'rectangle', 'pebble', 'paddle']).default('oval'),
  seed: z.number().int().min(1).max(99).default(2),
})

type Builder = (extent: Extent, style: ServingStyle, fine: boolean) => Part[]

const BUILDERS: Record<(typeof KINDS)[number], Builder> = {
  pitcher: (extent, style, fine) => pitcher('pitcher', extent, style, fine),
  jug: (extent, style, fine) => pitcher('jug', extent, style, fine),
  teapot,
  'cake-stand': cakeStand,
  dome: domedPlate,
  platter,
  board: servingBoard,
  'end-grain': (extent, _style, fine) => endGrainBlock(extent, fine),
  mill: (extent, _style, fine) => mills(1, extent, fine),
  mills: (extent, _style, fine) => mills(2, extent, fine),
  'salt-cellar': (extent, style, fine) => jars('salt-cellar', extent, style, fine),
  gravy: platter,
  butter: (extent, style, fine) => jars('butter', extent, style, fine),
  canister: (extent, style, fine) => jars('canister', extent, style, fine),
  canisters: (extent, style, fine) => jars('canisters', extent, style, fine),
  crock: (extent, style, fine) => jars('crock', extent, style, fine),
}

/** Serving pieces for the table, and kitchen jars. */
export const serveware = family({
  parameters,
  slots: { body: 'glaze-milk', accent: 'oak', metal: 'steel-stainless', content: 'sand', dark: 'walnut' },
  build: (extent, { kind, ...style }, { detail }) =>
    fitted(BUILDERS[kind](extent, style, detail === 'picture'), extent),
})
