import { family } from '../../family.ts'
import { bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { cabinetParameters } from '../../parts/cabinets/cabinet-parameters.ts'
import { carcass } from '../../parts/cabinets/carcass.ts'
import { THING_SLOTS } from '../../parts/cabinets/shelf-things.ts'

/**
 * Sideboards, media consoles, dressers, chests, nightstands, bookcases, wardrobes, bars: a carcass with its bays and
 * fronts.
 */
export const cabinet = family({
  parameters: cabinetParameters,
  slots: {
    case: 'oak',
    top: 'oak',
    front: 'oak',
    legs: 'oak',
    knob: 'oak',
    inside: 'oak',
    back: 'oak',
    shelf: 'oak',
    metal: 'steel-black',
    pull: 'brass',
    cane: 'cane',
    glass: 'glass-clear',
    strap: 'leather-saddle',
    dark: 'powder-black',
    ...THING_SLOTS,
  },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    carcass(on, extent, given)
    return fitted(on.parts(), extent)
  },
})
