import type { Material } from './material.ts'

/** The first colour is the body; the second is the vein, the chip or the fill. */
const stone = (
  texture: string,
  colour: string,
  colour2: string,
  roughness: number,
  more: Partial<Material> = {},
): Material => ({
  kind: 'stone',
  texture,
  colour,
  colour2,
  roughness,
  specular: 0.4,
  bump: 0.7,
  ...more,
})

export const STONES = {
  travertine: stone('travertine', '#d5c6ad', '#b09a79', 0.5),
  'travertine-silver': stone('travertine', '#bcb7ac', '#938d81', 0.5),
  'travertine-red': stone('travertine', '#b98d72', '#94654b', 0.5),
  'marble-carrara': stone('marble', '#e8e6e2', '#85888c', 0.18, { specular: 0.5 }),
  'marble-black': stone('marble-vein', '#232425', '#c9c5bd', 0.16, { specular: 0.5 }),
  'marble-green': stone('marble', '#2f4238', '#8ba394', 0.18, { specular: 0.5 }),
  'marble-ox': stone('marble-vein', '#5b2d28', '#cbb4a6', 0.18, { specular: 0.5 }),
  'marble-beige': stone('marble', '#d3c4ae', '#a38a6c', 0.2, { specular: 0.5 }),
  terrazzo: stone('terrazzo', '#d9d4ca', '#8a7b6a', 0.3),
  'terrazzo-dark': stone('terrazzo', '#4a4a49', '#b9b3a8', 0.3),
  concrete: stone('concrete', '#a5a6a3', '#8d8e8b', 0.72, { specular: 0.25 }),
  'concrete-dark': stone('concrete', '#5a5b5b', '#474848', 0.7, { specular: 0.25 }),
  'concrete-white': stone('concrete', '#d6d3cc', '#c2beb5', 0.7, { specular: 0.25 }),
  basalt: stone('concrete', '#3c3f41', '#2c2e30', 0.6, { specular: 0.3 }),
  slate: stone('slate', '#474c50', '#34383b', 0.62, { specular: 0.3 }),
  soapstone: stone('marble', '#4b5250', '#7d8683', 0.45, { shade: 0.8 }),
  granite: stone('granite', '#8b8884', '#2e2d2c', 0.26),
  'granite-black': stone('granite', '#262627', '#5b5c5e', 0.24),
  limestone: stone('concrete', '#cfc5b3', '#beb29c', 0.75, { specular: 0.2 }),
  alabaster: stone('marble', '#ece5d8', '#d3c3a8', 0.3, { translucent: 0.3 }),
  plaster: stone('plaster', '#e2ddd3', '#d6d0c4', 0.9, { specular: 0.1 }),
  brick: stone('concrete', '#9a5a44', '#7d4432', 0.9, { specular: 0.1 }),
} as const satisfies Readonly<Record<string, Material>>
