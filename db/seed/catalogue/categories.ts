import type { Category } from '#catalog/rules/product.ts'

export const categories: readonly Category[] = [
  { category: 'sofas', name: 'Sofas & Sectionals', blurb: 'Every picture is drawn to one scale, so a 62-inch loveseat looks as small as it is. Widths run under each.' },
  { category: 'chairs', name: 'Chairs & Stools', blurb: 'For reading, for eating, for waiting. Seat heights are given, because tables are.' },
  { category: 'tables', name: 'Tables & Desks', blurb: 'Allow 24 inches for each elbow pair and 36 behind each chair.' },
  { category: 'storage', name: 'Storage', blurb: 'Shelves, drawers and doors. Fix the tall ones to the wall.' },
  { category: 'beds', name: 'Beds', blurb: 'Frames for twin, queen and king, and the pieces that stand beside them.' },
  { category: 'rugs', name: 'Rugs', blurb: 'Large enough for the front legs of everything is large enough.' },
  { category: 'lighting', name: 'Lighting', blurb: 'Three lamps in a room beat one in the ceiling.' },
  { category: 'tabletop', name: 'Tabletop', blurb: 'Plates, glasses, linen and steel, for every day and the other days.' },
  { category: 'decor', name: 'Decor & Mirrors', blurb: 'What a room wants last.' },
  { category: 'kids', name: 'Kids', blurb: 'Made to be climbed on, washed, and handed down.' },
]
