/** The light of a room: its colour temperature, and how a picture that was taken in daylight changes in it. */
export interface Light {
  readonly kelvin: number
  /** Colour by which the picture is multiplied. */
  readonly tint: string
  /** Factor of its brightness. */
  readonly brightness: number
}

/** Colour temperature of daylight, in which pictures are made, and of a lamp in the evening. */
const DAYLIGHT = 6_500
const LAMP = 2_700
/** Share of the light's colour that remains visible after the eye has adapted to it. */
const VISIBLE = 0.6
/** Brightness of a room in the evening, by daylight. */
const EVENING = 0.72

/** Colours of a black body relative to daylight, by temperature. */
const BODIES = [
  { kelvin: 6_500, colour: [255, 255, 255] },
  { kelvin: 5_000, colour: [255, 233, 213] },
  { kelvin: 4_000, colour: [255, 214, 174] },
  { kelvin: 3_200, colour: [255, 189, 127] },
  { kelvin: 2_700, colour: [255, 171, 91] },
] as const

/** Colour of a black body between those that are known. */
function bodyAt(kelvin: number): readonly number[] {
  const at = BODIES.findIndex(one => one.kelvin <= kelvin)
  const [warm, cold] = [BODIES[at] ?? BODIES.at(-1)!, BODIES[Math.max(0, at - 1)]!]
  const share = warm.kelvin === cold.kelvin ? 0 : (kelvin - warm.kelvin) / (cold.kelvin - warm.kelvin)
  return warm.colour.map((part, i) => part + share * (cold.colour[i]! - part))
}

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0')

/** The light at a time of day, from 0, daylight, to 1, evening by lamps. */
export function lightAt(time: number): Light {
  const evening = Math.min(1, Math.max(0, time))
  const kelvin = DAYLIGHT - evening * (DAYLIGHT - LAMP)
  const tint = bodyAt(kelvin).map(part => hex(255 - VISIBLE * (255 - part)))
  return {
    kelvin: Math.round(kelvin / 100) * 100,
    tint: `#${tint.join('')}`,
    brightness: 1 - evening * (1 - EVENING),
  }
}
