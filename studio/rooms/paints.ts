import type { Material } from '../../src/furniture/materials/material.ts'

const plaster = (colour: string, colour2: string): Material => ({
  kind: 'stone',
  colour,
  colour2,
  texture: 'plaster',
  roughness: 0.92,
  specular: 0.1,
  bump: 0.35,
})
const flat = (colour: string, roughness = 0.5): Material => ({ kind: 'paint', colour, roughness, specular: 0.3 })
const plank = (colour: string, colour2: string, roughness = 0.4): Material => ({
  kind: 'wood',
  colour,
  colour2,
  texture: 'wood-oak',
  textureScale: 2,
  roughness,
  roughnessVariation: 0.12,
  specular: 0.35,
  bump: 0.5,
})

/** Three variants of one floor material, so that boards differ. */
export const FLOOR = ['floor', 'floor-b', 'floor-c'] as const
const OAK = {
  floor: plank('#ac9275', '#82694e'),
  'floor-b': plank('#a2886b', '#796147'),
  'floor-c': plank('#b59c80', '#8c7458', 0.42),
}
const PALE = {
  floor: plank('#c9b496', '#a68e6e'),
  'floor-b': plank('#c1ab8c', '#9d8666'),
  'floor-c': plank('#cfbb9f', '#ad9675', 0.42),
}
const BLACK = {
  floor: plank('#3a3633', '#262321'),
  'floor-b': plank('#35312e', '#221f1d'),
  'floor-c': plank('#403b37', '#2b2825', 0.42),
}

const ceiling: Material = { kind: 'paint', colour: '#f0ede6', roughness: 0.95, specular: 0.05 }

type Paints = Readonly<Record<string, Material>>
/** Cedar & Birch: milk paint on plaster, oak boards. */
export const plasterRoom: Paints = { wall: plaster('#d8d5cd', '#d1cdc4'), trim: flat('#e9e5db'), ceiling, ...OAK }
export const sageRoom: Paints = { wall: plaster('#b3b8a5', '#abb09c'), trim: flat('#dedbcf'), ceiling, ...OAK }
export const clayRoom: Paints = { wall: plaster('#cdc1ad', '#c5b8a3'), trim: flat('#e4dccf'), ceiling, ...OAK }
export const chalkRoom: Paints = { wall: plaster('#e0ddd5', '#d9d5cc'), trim: flat('#ece8df'), ceiling, ...PALE }
export const skyRoom: Paints = { wall: plaster('#c6d3d4', '#bfcdce'), trim: flat('#ece9e1'), ceiling, ...PALE }
/** Copper & Basalt: concrete, white, black. */
export const concreteRoom: Paints = {
  wall: {
    kind: 'stone',
    colour: '#b3b3b0',
    colour2: '#9b9b98',
    texture: 'concrete',
    textureScale: 2.4,
    roughness: 0.8,
    specular: 0.2,
    bump: 0.6,
  },
  trim: flat('#262626', 0.45),
  ceiling: flat('#e6e6e3', 0.95),
  joint: flat('#7c7c7a', 0.9),
  ...BLACK,
  slab: {
    kind: 'stone',
    colour: '#8e8f8d',
    colour2: '#7a7b79',
    texture: 'concrete',
    textureScale: 2.4,
    roughness: 0.42,
    specular: 0.35,
    bump: 0.35,
  },
}
export const whiteRoom: Paints = { ...concreteRoom, wall: plaster('#dfdfdc', '#d8d8d5') }
export const basaltRoom: Paints = { ...concreteRoom, wall: plaster('#5a5c5d', '#525455') }

const lit = (colour: string, strength: number): Material => ({
  kind: 'paint',
  colour,
  roughness: 0.9,
  specular: 0.1,
  glow: { colour, strength },
})
/** Paints of the surfaces behind openings. */
export const BEHIND: Paints = {
  'behind wall': lit('#d5d0c5', 0.5),
  'behind window': lit('#f4f6fa', 1),
  'behind door': lit('#8d8272', 0.12),
}
