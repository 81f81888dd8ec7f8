import type { Material } from './material.ts'

const metal = (colour: string, roughness: number, more: Partial<Material> = {}): Material => ({ kind: 'metal', colour, roughness, metallic: 1, ...more })
const brushed = { texture: 'brushed', bump: 0.5, shade: 0.6 } as const
const patina = { texture: 'patina', bump: 0.4, shade: 0.8, roughnessVariation: 0.25 } as const
/** Paint baked on: a dielectric with the faintest orange peel. */
const coated = (colour: string): Material => ({
  kind: 'paint', colour, colour2: colour, texture: 'powder', roughness: 0.48, specular: 0.4, bump: 0.5, shade: 0.3,
})

export const METALS = {
  brass: metal('#c79b4b', 0.24, brushed),
  'brass-aged': metal('#a17d42', 0.34, { ...patina, colour2: '#6f5630' }),
  'brass-polished': metal('#d8ac55', 0.1),
  copper: metal('#b8694a', 0.26, { ...patina, colour2: '#8d4a32' }),
  'copper-polished': metal('#cd7d5b', 0.12),
  verdigris: { kind: 'metal', colour: '#5f8f80', colour2: '#7b5a3e', texture: 'patina', roughness: 0.75, roughnessVariation: -0.3, metallic: 0.2, bump: 0.8 },
  bronze: metal('#6a4d33', 0.36, { ...patina, colour2: '#4a3524' }),
  'steel-black': metal('#3a3b3d', 0.42, { ...patina, colour2: '#2b2b2c' }),
  'steel-raw': metal('#8f9395', 0.34, { ...patina, colour2: '#747678' }),
  'steel-stainless': metal('#b9bbbc', 0.26, brushed),
  'steel-polished': metal('#c6c8c9', 0.1),
  'nickel-polished': metal('#cfc8bb', 0.12),
  'nickel-brushed': metal('#b9b2a6', 0.3, brushed),
  chrome: metal('#d3d6d8', 0.05),
  aluminium: metal('#bcbec0', 0.34, brushed),
  'aluminium-hammered': metal('#b9bbbc', 0.26, { texture: 'hammered', bump: 1 }),
  'brass-hammered': metal('#c0954a', 0.24, { texture: 'hammered', bump: 1 }),
  'copper-hammered': metal('#b8694a', 0.22, { texture: 'hammered', bump: 1 }),
  'iron-cast': metal('#2f2f30', 0.62, { texture: 'cast', bump: 1, metallic: 0.7 }),
  'iron-wrought': metal('#2a2a2b', 0.5, { texture: 'hammered', bump: 0.5 }),
  galvanised: metal('#a6acae', 0.42, { ...patina, colour2: '#c4c9ca' }),
  gold: metal('#d6ab58', 0.18),
  silver: metal('#d6d3cc', 0.12),
  'powder-white': coated('#e9e7e1'),
  'powder-black': coated('#222324'),
  'powder-bone': coated('#d6cebf'),
  'powder-grey': coated('#8f9291'),
  'powder-sage': coated('#8d967f'),
  'powder-rust': coated('#9c4f30'),
  'powder-slate': coated('#566872'),
  'powder-mustard': coated('#c4943a'),
  'powder-tomato': coated('#c24a36'),
  'powder-pond': coated('#3a7593'),
  'powder-leaf': coated('#83a058'),
  'enamel-white': { kind: 'ceramic', colour: '#ebe8e0', roughness: 0.14, specular: 0.5, coat: 0.5 },
  'enamel-ox': { kind: 'ceramic', colour: '#74221f', roughness: 0.14, specular: 0.5, coat: 0.5 },
  'enamel-slate': { kind: 'ceramic', colour: '#4b606d', roughness: 0.14, specular: 0.5, coat: 0.5 },
  'enamel-sage': { kind: 'ceramic', colour: '#8d967b', roughness: 0.14, specular: 0.5, coat: 0.5 },
  'enamel-black': { kind: 'ceramic', colour: '#222223', roughness: 0.16, specular: 0.5, coat: 0.5 },
  'enamel-mustard': { kind: 'ceramic', colour: '#c08f31', roughness: 0.14, specular: 0.5, coat: 0.5 },
} as const satisfies Readonly<Record<string, Material>>
