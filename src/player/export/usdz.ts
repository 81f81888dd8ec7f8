import type { Object3D } from 'three'
import type { Stage } from '../stage.ts'
import { encodeByCanvas } from './encode.ts'
import type { ModelImage } from './encode.ts'
import { bounds, modelOf } from './model.ts'
import type { Model, ModelMaterial, ModelNode, ModelPart } from './model.ts'
import { storedZip } from './zip.ts'
import type { ZipFile } from './zip.ts'

/** Decimals of positions (a hundredth of a millimetre), normals and texture coordinates. */
const [PLACE_DIGITS, NORMAL_DIGITS, UV_DIGITS] = [5, 4, 5]

const short = (value: number, digits: number): string => String(Number(value.toFixed(digits)))
function tuples(
  values: Float32Array,
  width: number,
  digits: number,
  change: (value: number, place: number) => number = value => value,
): string {
  const parts: string[] = []
  for (let i = 0; i < values.length; i += width)
    parts.push(`(${Array.from({ length: width }, (_, k) => short(change(values[i + k]!, k), digits)).join(', ')})`)
  return parts.join(', ')
}

const header = (root: string): string => `#usda 1.0
(
    defaultPrim = "${root}"
    metersPerUnit = 1
    upAxis = "Y"
)

`

/** Each part of a shape is a file of its own, so that pieces of one kind share it. */
const partFile = (shape: number, part: number): string => `geometries/Shape_${shape}_${part}.usda`
const imageFile = ({ type }: ModelImage, i: number): string =>
  `textures/Texture_${i}.${type === 'image/png' ? 'png' : 'jpg'}`

/** In USD the second texture coordinate runs upwards, in the model downwards. */
const upwards = (value: number, place: number): number => (place === 1 ? 1 - value : value)

function partText({ positions, normals, uvs, indices }: ModelPart): string {
  const { min, max } = bounds(positions)
  return `${header('Geometry')}def "Geometry"
{
    def Mesh "Geometry"
    {
        float3[] extent = [${tuples(Float32Array.from([...min, ...max]), 3, PLACE_DIGITS)}]
        int[] faceVertexCounts = [${Array.from({ length: indices.length / 3 }, () => 3).join(', ')}]
        int[] faceVertexIndices = [${indices.join(', ')}]
        point3f[] points = [${tuples(positions, 3, PLACE_DIGITS)}]
        normal3f[] normals = [${tuples(normals, 3, NORMAL_DIGITS)}] (
            interpolation = "vertex"
        )
${
  uvs === undefined
    ? ''
    : `        texCoord2f[] primvars:st = [${tuples(uvs, 2, UV_DIGITS, upwards)}] (
            interpolation = "vertex"
        )
`
}        uniform token subdivisionScheme = "none"
    }
}
`
}

function textureText(
  name: string,
  file: string,
  path: string,
  {
    colours,
    scale,
    bias,
    output,
  }: { colours: 'sRGB' | 'raw'; scale: readonly number[]; bias?: readonly number[]; output: string },
): string {
  return `
            def Shader "${name}"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${file}@
                float2 inputs:st.connect = <${path}/Coordinates.outputs:result>
                token inputs:sourceColorSpace = "${colours}"
                token inputs:wrapS = "repeat"
                token inputs:wrapT = "repeat"
                float4 inputs:scale = (${scale.map(value => short(value, 6)).join(', ')})
${
  bias === undefined
    ? ''
    : `                float4 inputs:bias = (${bias.join(', ')})
`
}                float3 outputs:${output}
            }
`
}

/** Texture of a normal map: maps values from 0…1 to -1…1 and multiplies the first two by `strength`. */
const normalText = (strength: number, file: string, path: string): string =>
  textureText('Normal', file, path, {
    colours: 'raw',
    scale: [2 * strength, 2 * strength, 2, 1],
    bias: [-strength, -strength, -1, 0],
    output: 'rgb',
  })

function materialText(
  { colour, roughness, metalness, map, normalMap }: ModelMaterial,
  number: number,
  images: readonly ModelImage[],
): string {
  const path = `/Root/Materials/Material_${number}`
  const file = (image: number) => imageFile(images[image]!, image)
  const diffuse =
    map === undefined
      ? `color3f inputs:diffuseColor = (${colour.map(value => short(value, 6)).join(', ')})`
      : `color3f inputs:diffuseColor.connect = <${path}/Diffuse.outputs:rgb>`
  const pictures = [
    map === undefined
      ? ''
      : textureText('Diffuse', file(map), path, { colours: 'sRGB', scale: [...colour, 1], output: 'rgb' }),
    normalMap === undefined ? '' : normalText(normalMap.scale, file(normalMap.image), path),
  ]
  return `        def Material "Material_${number}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${diffuse}
                float inputs:roughness = ${short(roughness, 4)}
                float inputs:metallic = ${short(metalness, 4)}
                int inputs:useSpecularWorkflow = 0
${
  normalMap === undefined
    ? ''
    : `                normal3f inputs:normal.connect = <${path}/Normal.outputs:rgb>
`
}                token outputs:surface
            }
${
  map === undefined && normalMap === undefined
    ? ''
    : `
            def Shader "Coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }
`
}${pictures.join('')}        }
`
}

/** A prim name that USD allows and that is unique among its siblings. */
const primName = (name: string, number: number): string => `Piece_${number}_${name.replace(/[^A-Za-z0-9_]/g, '_')}`

const nodeText = (
  { name, shape, translation, rotation: [x, y, z, w] }: ModelNode,
  number: number,
  parts: readonly ModelPart[],
): string => `        def Xform "${primName(name, number)}"
        {
            double3 xformOp:translate = (${translation.map(value => short(value, 6)).join(', ')})
            quatd xformOp:orient = (${[w, x, y, z].map(value => short(value, 9)).join(', ')})
            uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient"]
${parts
  .map(
    ({ material }, part) => `
            def Xform "Part_${part}" (
                prepend references = @./${partFile(shape, part)}@</Geometry>
                prepend apiSchemas = ["MaterialBindingAPI"]
            )
            {
                rel material:binding = </Root/Materials/Material_${material}>
            }
`,
  )
  .join('')}        }
`

/** Writes a model as a USDZ archive: one root, metres, y up, textures inside. An AR viewer places it on the floor. */
export function writeUsdz({ nodes, shapes, materials, images }: Model): Uint8Array {
  const main = `${header('Root')}def Xform "Root" (
    kind = "component"
    prepend apiSchemas = ["Preliminary_AnchoringAPI"]
)
{
    uniform token preliminary:anchoring:type = "plane"
    uniform token preliminary:planeAnchoring:alignment = "horizontal"

    def Xform "Sectional"
    {
${nodes.map((node, i) => nodeText(node, i, shapes[node.shape]!)).join('\n')}    }

    def Scope "Materials"
    {
${materials.map((material, i) => materialText(material, i, images)).join('\n')}    }
}
`
  const text = (name: string, content: string): ZipFile => ({ name, bytes: new TextEncoder().encode(content) })
  return storedZip([
    text('model.usda', main),
    ...shapes.flatMap((parts, shape) => parts.map((part, i) => text(partFile(shape, i), partText(part)))),
    ...images.map((image, i) => ({ name: imageFile(image, i), bytes: image.bytes })),
  ])
}

/** Exports the current plan as a USDZ archive. Rejects with a RangeError if the plan is empty. */
export async function exportUsdz(stage: Pick<Stage, 'toScene'>): Promise<Blob> {
  const usdz = writeUsdz(await modelOf((await stage.toScene()) as Object3D, encodeByCanvas))
  return new Blob([usdz as Uint8Array<ArrayBuffer>], { type: 'model/vnd.usdz+zip' })
}
