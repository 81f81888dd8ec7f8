import { readdirSync } from 'node:fs'
import { inRoot } from '../scripts/root.ts'
import type { Material } from '../src/furniture/materials/material.ts'

const isMaterial = (value: unknown): value is Material =>
  typeof value === 'object' && value !== null && 'kind' in value && 'colour' in value && 'roughness' in value

/** Every material that a file of `src/furniture/materials/` exports, by id. */
export async function readMaterials(): Promise<ReadonlyMap<string, Material>> {
  const all = new Map<string, Material>()
  for (const file of readdirSync(inRoot('src', 'furniture', 'materials')).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const module = (await import(inRoot('src', 'furniture', 'materials', file))) as Record<string, unknown>
    for (const exported of Object.values(module)) {
      if (typeof exported !== 'object' || exported === null) continue
      for (const [id, value] of exported instanceof Map ? exported : Object.entries(exported)) if (isMaterial(value)) all.set(String(id), value)
    }
  }
  return all
}
