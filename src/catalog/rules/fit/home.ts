import type { Passage } from './passage.ts'
import type { Room } from './check-room.ts'

/** Dimensions of a home as measured by the shopper, in inches; undefined: not measured. */
export const HOME_SIZES = [
  'roomWidth',
  'roomDepth',
  'ceiling',
  'doorWidth',
  'doorHeight',
  'hallWidth',
  'hallTurnWidth',
  'stairWidth',
  'stairHeadroom',
  'elevatorDoorWidth',
  'elevatorDoorHeight',
  'elevatorWidth',
  'elevatorDepth',
  'elevatorHeight',
] as const
export type HomeSize = (typeof HOME_SIZES)[number]
export type Home = Readonly<Partial<Record<HomeSize, number>>> & { readonly stairTurns?: boolean }

/** Default dimensions in inches, used if not measured. */
export const USUAL = {
  ceiling: 96,
  doorHeight: 80,
  stairHeadroom: 80,
  elevatorDoorHeight: 84,
  elevatorHeight: 90,
} as const
/** Maximum of any dimension of a home, in inches. */
export const MOST_INCHES = 1200

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= MOST_INCHES

/** Parses a home from browser storage and ignores invalid values. */
export function homeFrom(kept: unknown): Home {
  if (typeof kept !== 'object' || kept === null) return {}
  const one = kept as Readonly<Record<string, unknown>>
  return {
    ...Object.fromEntries(HOME_SIZES.flatMap(size => (isSize(one[size]) ? [[size, one[size]]] : []))),
    ...(typeof one.stairTurns === 'boolean' && { stairTurns: one.stairTurns }),
  }
}

/** The room; undefined until its width and depth are measured. */
export const roomOf = ({ roomWidth, roomDepth, ceiling = USUAL.ceiling }: Home): Room | undefined =>
  roomWidth === undefined || roomDepth === undefined ? undefined : { width: roomWidth, depth: roomDepth, ceiling }

/** The measured passages, in the order from the door to the room. */
export function passagesOf(home: Home): Passage[] {
  const {
    doorWidth,
    doorHeight = USUAL.doorHeight,
    hallWidth,
    hallTurnWidth,
    ceiling = USUAL.ceiling,
    stairWidth,
    stairHeadroom = USUAL.stairHeadroom,
    stairTurns = false,
  } = home
  const {
    elevatorDoorWidth,
    elevatorDoorHeight = USUAL.elevatorDoorHeight,
    elevatorWidth,
    elevatorDepth,
    elevatorHeight = USUAL.elevatorHeight,
  } = home
  return [
    ...(doorWidth === undefined ? [] : [{ kind: 'door' as const, width: doorWidth, height: doorHeight }]),
    ...(hallWidth === undefined
      ? []
      : [
          {
            kind: 'hall' as const,
            width: hallWidth,
            height: ceiling,
            ...(hallTurnWidth !== undefined && { turnWidth: hallTurnWidth }),
          },
        ]),
    ...(stairWidth === undefined
      ? []
      : [{ kind: 'stair' as const, width: stairWidth, height: stairHeadroom, hasTurn: stairTurns }]),
    ...(elevatorDoorWidth === undefined || elevatorWidth === undefined || elevatorDepth === undefined
      ? []
      : [
          {
            kind: 'elevator' as const,
            doorWidth: elevatorDoorWidth,
            doorHeight: elevatorDoorHeight,
            width: elevatorWidth,
            depth: elevatorDepth,
            height: elevatorHeight,
          },
        ]),
  ]
}
