import { chandelier } from './families/chandelier.ts'
import { floorLamp } from './families/floor-lamp.ts'
import { flushMount } from './families/flush-mount.ts'
import { pendant } from './families/pendant.ts'
import { rug } from './families/rug.ts'
import { sconce } from './families/sconce.ts'
import { sectional } from './families/sectional.ts'
import { sofa } from './families/sofa.ts'
import { tableLamp } from './families/table-lamp.ts'
import { throwPillow } from './families/throw-pillow.ts'
import { upholsteredBed } from './families/upholstered-bed.ts'
import { barrelChair } from './families/barrel-chair.ts'
import { lobeChair } from './families/lobe-chair.ts'
import { basket } from './families/basket.ts'
import { bowl } from './families/bowl.ts'
import { candleHolder } from './families/candle-holder.ts'
import { clock } from './families/clock.ts'
import { cookware } from './families/cookware.ts'
import { dinnerware } from './families/dinnerware.ts'
import { flatware } from './families/flatware.ts'
import { glassware } from './families/glassware.ts'
import { mirror } from './families/mirror.ts'
import { plant } from './families/plant.ts'
import { serveware } from './families/serveware.ts'
import { tray } from './families/tray.ts'
import { vase } from './families/vase.ts'
import { foldedLinen } from './families/folded-linen.ts'
import { throwBlanket } from './families/throw-blanket.ts'
import { curtain } from './families/curtain.ts'
import { dressedBed } from './families/dressed-bed.ts'
import { playTent } from './families/play-tent.ts'
import { frameSeat } from './families/frame-seat.ts'
import { barSeat } from './families/bar-seat.ts'
import { ottoman } from './families/ottoman.ts'
import { paddedChair } from './families/padded-chair.ts'
import { nightLight } from './families/night-light.ts'
import { laidTable } from './families/laid-table.ts'
import { playKitchen } from './families/play-kitchen.ts'
import { chaise } from './families/chaise.ts'
import { recliner } from './families/recliner.ts'
import { adirondackChair } from './families/adirondack-chair.ts'
import { bistroSet } from './families/bistro-set.ts'
import { cabinet } from './families/cabinet.ts'
import { fireTable } from './families/fire-table.ts'
import { growingDesk } from './families/growing-desk.ts'
import { kidsBed } from './families/kids-bed.ts'
import { nestingTables } from './families/nesting-tables.ts'
import { outdoorSeating } from './families/outdoor-seating.ts'
import { rodChair } from './families/rod-chair.ts'
import { ropeChair } from './families/rope-chair.ts'
import { shelving } from './families/shelving.ts'
import { stool } from './families/stool.ts'
import { sunChaise } from './families/sun-chaise.ts'
import { table } from './families/table.ts'
import { windsorChair } from './families/windsor-chair.ts'
import { wishboneChair } from './families/wishbone-chair.ts'
import { woodBed } from './families/wood-bed.ts'
import { woodBench } from './families/wood-bench.ts'
import { woodChair } from './families/wood-chair.ts'
import { framedArt } from './families/framed-art.ts'
import { bathSet } from './families/bath-set.ts'
import { ornament } from './families/ornament.ts'

/** Every family, by the name that a design and the player call it. */
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
