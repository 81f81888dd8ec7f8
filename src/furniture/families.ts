import { chandelier } from './families/lighting/chandelier.ts'
import { floorLamp } from './families/lighting/floor-lamp.ts'
import { flushMount } from './families/lighting/flush-mount.ts'
import { pendant } from './families/lighting/pendant.ts'
import { rug } from './families/textiles/rug.ts'
import { sconce } from './families/lighting/sconce.ts'
import { sectional } from './families/seating/sectional.ts'
import { sofa } from './families/seating/sofa.ts'
import { tableLamp } from './families/lighting/table-lamp.ts'
import { throwPillow } from './families/textiles/throw-pillow.ts'
import { upholsteredBed } from './families/beds/upholstered-bed.ts'
import { barrelChair } from './families/seating/barrel-chair.ts'
import { lobeChair } from './families/seating/lobe-chair.ts'
import { basket } from './families/decor/basket.ts'
import { bowl } from './families/tableware/bowl.ts'
import { candleHolder } from './families/decor/candle-holder.ts'
import { clock } from './families/decor/clock.ts'
import { cookware } from './families/tableware/cookware.ts'
import { dinnerware } from './families/tableware/dinnerware.ts'
import { flatware } from './families/tableware/flatware.ts'
import { glassware } from './families/tableware/glassware.ts'
import { mirror } from './families/decor/mirror.ts'
import { plant } from './families/decor/plant.ts'
import { serveware } from './families/tableware/serveware.ts'
import { tray } from './families/tableware/tray.ts'
import { vase } from './families/decor/vase.ts'
import { foldedLinen } from './families/textiles/folded-linen.ts'
import { throwBlanket } from './families/textiles/throw-blanket.ts'
import { curtain } from './families/textiles/curtain.ts'
import { dressedBed } from './families/beds/dressed-bed.ts'
import { playTent } from './families/kids/play-tent.ts'
import { frameSeat } from './families/seating/frame-seat.ts'
import { barSeat } from './families/seating/bar-seat.ts'
import { ottoman } from './families/seating/ottoman.ts'
import { paddedChair } from './families/seating/padded-chair.ts'
import { nightLight } from './families/lighting/night-light.ts'
import { laidTable } from './families/tables/laid-table.ts'
import { playKitchen } from './families/kids/play-kitchen.ts'
import { chaise } from './families/seating/chaise.ts'
import { recliner } from './families/seating/recliner.ts'
import { adirondackChair } from './families/outdoor/adirondack-chair.ts'
import { bistroSet } from './families/outdoor/bistro-set.ts'
import { cabinet } from './families/storage/cabinet.ts'
import { fireTable } from './families/outdoor/fire-table.ts'
import { growingDesk } from './families/kids/growing-desk.ts'
import { kidsBed } from './families/kids/kids-bed.ts'
import { nestingTables } from './families/tables/nesting-tables.ts'
import { outdoorSeating } from './families/outdoor/outdoor-seating.ts'
import { rodChair } from './families/seating/rod-chair.ts'
import { ropeChair } from './families/seating/rope-chair.ts'
import { shelving } from './families/storage/shelving.ts'
import { stool } from './families/seating/stool.ts'
import { sunChaise } from './families/outdoor/sun-chaise.ts'
import { table } from './families/tables/table.ts'
import { windsorChair } from './families/seating/windsor-chair.ts'
import { wishboneChair } from './families/seating/wishbone-chair.ts'
import { woodBed } from './families/beds/wood-bed.ts'
import { woodBench } from './families/seating/wood-bench.ts'
import { woodChair } from './families/seating/wood-chair.ts'
import { framedArt } from './families/decor/framed-art.ts'
import { bathSet } from './families/decor/bath-set.ts'
import { ornament } from './families/decor/ornament.ts'

/** Every furniture family, by the name that designs and the player refer to it by. */
export const FAMILIES = {
  chandelier,
  floorLamp,
  flushMount,
  pendant,
  rug,
  sconce,
  sectional,
  sofa,
  tableLamp,
  throwPillow,
  upholsteredBed,
  barrelChair,
  lobeChair,
  basket,
  bowl,
  candleHolder,
  clock,
  cookware,
  dinnerware,
  flatware,
  glassware,
  mirror,
  plant,
  serveware,
  tray,
  vase,
  foldedLinen,
  throwBlanket,
  curtain,
  dressedBed,
  playTent,
  frameSeat,
  barSeat,
  ottoman,
  paddedChair,
  nightLight,
  laidTable,
  playKitchen,
  chaise,
  recliner,
  adirondackChair,
  bistroSet,
  cabinet,
  fireTable,
  growingDesk,
  kidsBed,
  nestingTables,
  outdoorSeating,
  rodChair,
  ropeChair,
  shelving,
  stool,
  sunChaise,
  table,
  windsorChair,
  wishboneChair,
  woodBed,
  woodBench,
  woodChair,
  framedArt,
  bathSet,
  ornament,
} as const
