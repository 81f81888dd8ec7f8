import type { Brand } from '#lib/site.ts'
import type { Light } from '../stage.ts'

type Colour = string
type Rgb = readonly [number, number, number]

/** Surroundings and lights of the pieces. Colours of wall and floor appear as given; lights are linear intensities. */
export interface LightSet {
  readonly wall: Colour
  readonly floor: Colour
  /** Colour of grid lines two feet apart; undefined for none. */
  readonly lines?: Colour
  readonly shadow: Colour
  /** How strongly the key light's shadow and the contact shadow darken the floor, from 0 to 1. */
  readonly keyShare: number
  readonly contactShare: number
  readonly key: {
    readonly direction: Rgb
    readonly colour: Rgb
    /** Size of the lamp divided by its distance. */ readonly spread: number
  }
  readonly fill: { readonly direction: Rgb; readonly colour: Rgb }
  readonly sky: Rgb
  readonly bounce: Rgb
  readonly exposure: number
}

// As in the studio: a large lamp at the upper left and slightly behind, so that tops are bright and fronts have soft
// shading.
const day = {
  key: { direction: [-0.617, 0.779, -0.103], colour: [1.2, 1.17, 1.11], spread: 0.4 },
  fill: { direction: [0.575, 0.204, 0.792], colour: [0.4, 0.4, 0.4] },
  sky: [0.44, 0.44, 0.44],
  bounce: [0.31, 0.285, 0.24],
  exposure: 1.03,
} as const
const evening = {
  key: { direction: [0.62, 0.62, 0.48], colour: [1.42, 1.04, 0.68], spread: 0.25 },
  fill: { direction: [-0.7, 0.35, 0.62], colour: [0.2, 0.25, 0.36] },
  sky: [0.26, 0.27, 0.33],
  bounce: [0.2, 0.15, 0.11],
  exposure: 0.95,
} as const

export const LIGHT_SETS: Readonly<Record<Brand, Readonly<Record<Light, LightSet>>>> = {
  CB: {
    day: { ...day, wall: '#f7f2e9', floor: '#efe6d6', shadow: '#57493a', keyShare: 0.34, contactShare: 0.5 },
    evening: { ...evening, wall: '#3d342b', floor: '#4d4135', shadow: '#17110c', keyShare: 0.5, contactShare: 0.6 },
  },
  CB2: {
    day: {
      ...day,
      wall: '#141819',
      floor: '#1d2122',
      lines: '#33393b',
      shadow: '#050606',
      keyShare: 0.45,
      contactShare: 0.7,
    },
    evening: {
      ...evening,
      wall: '#0d0f10',
      floor: '#151819',
      lines: '#282d2f',
      shadow: '#030404',
      keyShare: 0.5,
      contactShare: 0.7,
    },
  },
}
