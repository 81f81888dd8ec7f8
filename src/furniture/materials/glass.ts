import type { Material } from './material.ts'

const glass = (colour: string, more: Partial<Material> = {}): Material => ({
  kind: 'glass',
  colour,
  roughness: 0.01,
  specular: 0.5,
  transmission: 1,
  refraction: 1.5,
  ...more,
})

export const GLASS = {
  'glass-clear': glass('#f6faf9'),
  'glass-smoke': glass('#8d8780'),
  'glass-amber': glass('#c98a3c'),
  'glass-green': glass('#8fb09a'),
  'glass-sea': glass('#bcd9d6'),
  'glass-blue': glass('#7f9fbe'),
  'glass-rose': glass('#dcb4ad'),
  'glass-bronze': glass('#8a6d52'),
  'glass-fluted': glass('#f2f7f6', { texture: 'fluted', bump: 1 }),
  'glass-seeded': glass('#e9f1ee', { texture: 'hammered', bump: 0.3 }),
  'glass-frosted': glass('#f0f2f0', { roughness: 0.45 }),
  'glass-opal': { kind: 'glass', colour: '#f0ece3', roughness: 0.18, specular: 0.5, translucent: 0.55 },
  mirror: { kind: 'metal', colour: '#eef1f1', roughness: 0.015, metallic: 1 },
  'mirror-antique': {
    kind: 'metal',
    colour: '#d3d2cb',
    colour2: '#8e8a80',
    texture: 'patina',
    roughness: 0.04,
    roughnessVariation: 0.3,
    metallic: 1,
    bump: 0.1,
  },
  'mirror-bronze': { kind: 'metal', colour: '#b49a7f', roughness: 0.02, metallic: 1 },
  water: glass('#eaf4f4', { refraction: 1.33 }),
  acrylic: glass('#f7f9f9', { refraction: 1.49 }),
} as const satisfies Readonly<Record<string, Material>>
