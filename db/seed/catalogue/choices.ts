// Cloths, leathers, woods, metals and glazes by name: the code travels in calls, the colour is drawn.
const choice = (optionName: string) => (choiceName: string, choiceCode: string, colour: string) => ({ optionName, choiceName, choiceCode, colour })
const fabric = choice('Fabric')
const wood = choice('Finish')
const colour = choice('Color')

export const linen = {
  oat: fabric('Oat Linen', 'LIN0102', '#d6c9b2'),
  flax: fabric('Flax Linen', 'LIN0108', '#c2ad8b'),
  fog: fabric('Fog Weave', 'WEV0211', '#b4b8b3'),
  char: fabric('Char Weave', 'WEV0215', '#4a4b4c'),
  moss: fabric('Moss Linen', 'LIN0119', '#707a55'),
  clay: fabric('Clay Weave', 'WEV0231', '#b4674c'),
  indigo: fabric('Indigo Linen', 'LIN0124', '#3f5272'),
  mustard: fabric('Tansy Weave', 'WEV0238', '#c99b42'),
  slate: fabric('Slate Weave', 'WEV0219', '#64757f'),
  ink: fabric('Ink Wool', 'WOL0404', '#23272e'),
  graphite: fabric('Graphite Wool', 'WOL0402', '#54585b'),
  salt: fabric('Salt Canvas', 'CAN0501', '#e6e2d8'),
}
export const velvet = {
  forest: fabric('Forest Velvet', 'VEL0301', '#2f4d3c'),
  ink: fabric('Ink Velvet', 'VEL0304', '#2b3a58'),
  rust: fabric('Rust Velvet', 'VEL0307', '#9d4d2c'),
  rose: fabric('Dust Rose Velvet', 'VEL0311', '#b98a80'),
  verdigris: fabric('Verdigris Velvet', 'VEL0315', '#2f6a60'),
}
export const boucle = {
  ivory: fabric('Ivory Boucle', 'BOU0601', '#e9e2d4'),
  pebble: fabric('Pebble Boucle', 'BOU0604', '#b9afa1'),
  black: fabric('Black Boucle', 'BOU0609', '#2d2d2e'),
}
export const leather = {
  saddle: fabric('Saddle Leather', 'LEA0701', '#a8683c'),
  cognac: fabric('Cognac Leather', 'LEA0704', '#874827'),
  black: fabric('Black Leather', 'LEA0709', '#2a2624'),
}
export const finish = {
  oak: wood('White Oak', 'WDOAK', '#cba474'),
  walnut: wood('Walnut', 'WDWAL', '#74503a'),
  ebonized: wood('Ebonized Ash', 'WDEBA', '#302d2b'),
  birch: wood('Birch', 'WDBIR', '#dec59d'),
  cherry: wood('Cherry', 'WDCHE', '#9a5a3a'),
  chalk: wood('Chalk White', 'PTCHA', '#ebe7dd'),
  lichen: wood('Lichen Paint', 'PTLIC', '#8c9874'),
  slate: wood('Slate Paint', 'PTSLA', '#5d7583'),
  marble: wood('White Marble', 'STMAR', '#e4e2de'),
  travertine: wood('Travertine', 'STTRA', '#d3c0a4'),
  concrete: wood('Cast Concrete', 'STCON', '#a6a7a4'),
  basalt: wood('Basalt', 'STBAS', '#3d4042'),
  blackSteel: wood('Black Steel', 'MTBLK', '#2b2d2f'),
  rawSteel: wood('Raw Steel', 'MTRAW', '#8d9295'),
  brass: wood('Aged Brass', 'MTBRA', '#b08b45'),
  copper: wood('Burnished Copper', 'MTCOP', '#a9603a'),
  smoke: wood('Smoked Glass', 'GLSMO', '#6b6660'),
  clear: wood('Clear Glass', 'GLCLR', '#cfdcdd'),
}
export const glaze = {
  milk: colour('Milk', 'GZMIL', '#eee8db'),
  oat: colour('Oat', 'GZOAT', '#d3c1a2'),
  moss: colour('Moss', 'GZMOS', '#7c8560'),
  ink: colour('Ink', 'GZINK', '#33465c'),
  rust: colour('Rust', 'GZRUS', '#ad5a38'),
  black: colour('Black', 'GZBLK', '#2b2b2b'),
  white: colour('White', 'GZWHI', '#f1efea'),
  sand: colour('Sand', 'GZSAN', '#cdb48e'),
}
export const dye = {
  oat: colour('Oat', 'DYOAT', '#d9cbb0'),
  rust: colour('Rust', 'DYRUS', '#ad5b3c'),
  indigo: colour('Indigo', 'DYIND', '#415578'),
  moss: colour('Moss', 'DYMOS', '#76805a'),
  char: colour('Char', 'DYCHA', '#47484a'),
  natural: colour('Natural Jute', 'DYJUT', '#c4a676'),
  ivory: colour('Ivory', 'DYIVO', '#ebe4d6'),
  black: colour('Black', 'DYBLK', '#2a2a2b'),
  grey: colour('Grey', 'DYGRY', '#a3a5a3'),
  mustard: colour('Mustard', 'DYMUS', '#d3a345'),
  sky: colour('Sky', 'DYSKY', '#9cc3d1'),
  tomato: colour('Tomato', 'DYTOM', '#c9503a'),
  leaf: colour('Leaf', 'DYLEA', '#86a35c'),
  pond: colour('Pond Blue', 'DYPON', '#3a7593'),
  blush: colour('Blush', 'DYBLU', '#e0aa9b'),
}
export const size = (choiceName: string, choiceCode: string) => ({ optionName: 'Size', choiceName, choiceCode })
