import { z } from 'zod'
import { family } from '../../family.ts'
import { roundedRectangle } from '../../kit/contour.ts'
import { fitted, part, rotated } from '../../kit/fit.ts'
import { type Part } from '../../kit/mesh.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { bulb, harp, shade, socket, turned, SHADE_FORMS, type ShadeForm } from '../../parts/lamp.ts'
import { LAMP_BASES, lampBody } from '../../parts/lighting/lamp-body.ts'

const parameters = z.strictObject({
  base: z.enum(LAMP_BASES).default('gourd'),
  shade: z.enum(SHADE_FORMS).default('empire'),
  /** Height of the shade as a fraction of the total height. */
  shadeHeight: z.number().min(0.12).max(0.7).default(0.42),
  /** Width of the base as a fraction of the lamp's width. */
  baseWidth: z.number().min(0.12).max(1).default(0.55),
  surface: z.enum(['plain', 'thrown', 'fluted', 'ribbed', 'faceted']).default('plain'),
  foot: z.enum(['none', 'disc', 'square']).default('none'),
  /** Number of discs of a stack. */
  discs: z.number().int().min(2).max(9).default(5),
})

/** A table lamp: a body, and a shade of cloth, metal or glass with the bulb inside. */
export const tableLamp = family({
  parameters,
  slots: { base: 'glaze-moss', shade: 'shade-linen', metal: 'brass-aged', bulb: 'bulb-glow', foot: 'oak' },
  build: (extent, { base, shade: form, shadeHeight, baseWidth, surface, foot, discs }, { detail }) => {
    const fine = detail === 'picture'
    const { height: H } = extent
    const R = Math.min(extent.width, extent.depth) / 2
    const isGlass = form === 'globe' || form === 'mushroom'
    const shadeTall = shadeHeightOf(form, R, H, shadeHeight)
    const shadeRadius = form === 'globe' ? Math.min(R, shadeTall / 2) : R
    const hasHarp = !isGlass && form !== 'dome'
    const shadeY = H - shadeTall - (hasHarp ? 0.018 : 0)
    const r = Math.min(R * baseWidth, R)
    const plinth = foot === 'none' ? 0 : Math.min(0.028, H * 0.06)
    const neck = isGlass ? shadeY : shadeY + neckInside(form, shadeTall)
    const bodyTall = neck - plinth - (base === 'stem' || base === 'loop' ? 0 : Math.min(0.03, H * 0.05))
    const parts: Part[] = rotated(lampBody(base, r, bodyTall, surface, discs, fine), { t: [0, plinth, 0] })
    if (foot !== 'none') parts.push(footUnder(foot, r, plinth, fine))
    parts.push(lampNeck(plinth + bodyTall, neck, fine))
    if (isGlass) parts.push(collar(neck, shadeRadius, fine))
    const bulbY = isGlass ? neck + shadeTall * 0.22 : Math.max(neck + 0.03, shadeY + shadeTall * 0.26)
    const glow = Math.min(
      0.07,
      shadeRadius * 0.6,
      shadeTall * 0.34,
      Math.max(0.008, (shadeY + shadeTall * (form === 'dome' ? 0.84 : 0.95) - bulbY) / 1.4),
    )
    parts.push(socket(neck + 0.004, Math.max(0.012, bulbY - neck - 0.004), fine), bulb(bulbY, glow, fine))
    parts.push(...shade({ form, radius: shadeRadius, height: shadeTall, y: shadeY, fine, slot: 'shade' }))
    if (hasHarp) parts.push(...harp(neck + 0.02, H - 0.028, fine))
    if (form === 'dome') parts.push(domeCap(R, H, fine))
    return fitted(parts, extent)
  },
})

function shadeHeightOf(form: ShadeForm, R: number, H: number, share: number): number {
  return form === 'globe' ? Math.min(H * 0.6, Math.max(R * 1.2, H * share)) : H * share
}

/** Length of the neck inside a shade that is not made of glass. */
const neckInside = (form: ShadeForm, shadeTall: number): number =>
  form === 'dome' ? shadeTall * 0.35 : Math.min(0.02, shadeTall * 0.06)

function footUnder(foot: 'disc' | 'square', r: number, plinth: number, fine: boolean): Part {
  if (foot === 'square') {
    const outline = roundedRectangle(r * 1.9, r * 1.9, 0.004)
    return part('foot', 'foot', laid(plate(outline, plinth, { edge: 0.003 })))
  }
  return part(
    'foot',
    'foot',
    turned(
      [
        [0, 0],
        [r * 1.02, 0],
        [r * 1.02, plinth],
        [0, plinth],
      ],
      fine,
    ),
  )
}

/** The neck between the top of the body at `stem` and the socket. */
const lampNeck = (stem: number, neck: number, fine: boolean): Part =>
  part(
    'neck',
    'metal',
    turned(
      [
        [0, stem - 0.004],
        [0.014, stem - 0.004],
        [0.014, stem + 0.006],
        [0.008, stem + 0.01],
        [0.008, neck + 0.012],
        [0, neck + 0.012],
      ],
      fine,
      0.002,
    ),
  )

/** The collar that holds a glass shade. */
const collar = (neck: number, shadeRadius: number, fine: boolean): Part =>
  part(
    'collar',
    'metal',
    turned(
      [
        [0, neck - 0.006],
        [shadeRadius * 0.34, neck - 0.006],
        [shadeRadius * 0.34, neck + 0.008],
        [0, neck + 0.008],
      ],
      fine,
    ),
  )

const domeCap = (R: number, H: number, fine: boolean): Part =>
  part(
    'cap',
    'metal',
    turned(
      [
        [0, H - 0.012],
        [R * 0.13, H - 0.012],
        [R * 0.11, H],
        [0, H],
      ],
      fine,
    ),
  )
