import type { RugPattern } from '../textures/rugs.ts'
import type { Material } from './material.ts'

/** A rug whose pattern is drawn to its size: the ground, then the figure. */
const rug = (pattern: RugPattern, colour: string, colour2: string): Material => ({
  kind: 'fabric', texture: `rug-${pattern}`, colour, colour2, roughness: 1, specular: 0.05, sheen: 0.25, bump: 1,
})

export const RUGS = {
  'rug-kilim-rust': rug('kilim', '#d3c3a6', '#97492c'),
  'rug-kilim-indigo': rug('kilim', '#d6cdbc', '#34486b'),
  'rug-diamond-ivory': rug('diamond', '#ddd5c5', '#3b3836'),
  'rug-diamond-oat': rug('diamond', '#c9bba2', '#6d5137'),
  'rug-border-oat': rug('border', '#cdc0a9', '#8f7c60'),
  'rug-border-char': rug('border', '#d8d2c6', '#3c3c3d'),
  'rug-stripe-flax': rug('stripe', '#cbbc9f', '#ede6d9'),
  'rug-stripe-ink': rug('stripe', '#d7d0c3', '#2b3442'),
  'rug-stripe-moss': rug('stripe', '#d6ccb7', '#6c7651'),
  'rug-abstract-stone': rug('abstract', '#c7c2b8', '#8a8780'),
  'rug-abstract-verdigris': rug('abstract', '#c8c6bd', '#48736a'),
  'rug-abstract-rust': rug('abstract', '#d5c8b4', '#a35d3e'),
  'rug-medallion-ox': rug('medallion', '#7a3a32', '#cdbb9d'),
  'rug-medallion-slate': rug('medallion', '#566673', '#cfc6b6'),
  'rug-medallion-faded': rug('medallion', '#b7a690', '#8d5b4a'),
  'rug-grid-bone': rug('grid', '#d9d2c4', '#57544f'),
  'rug-arc-basalt': rug('arc', '#cfcbc3', '#46484a'),
  'rug-arc-copper': rug('arc', '#d3c7b6', '#a3623f'),
  'rug-check-oat': rug('check', '#dccfb8', '#b29a74'),
  'rug-check-black': rug('check', '#ddd8ce', '#2e2d2d'),
  'rug-dots-sky': rug('dots', '#e6dfd0', '#7fafc0'),
  'rug-dots-tomato': rug('dots', '#e6dfd0', '#c0533f'),
  'rug-road-leaf': rug('road', '#86a05f', '#d8cfb9'),
} as const satisfies Readonly<Record<string, Material>>
