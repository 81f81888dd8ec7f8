import { LinearSRGBColorSpace, WebGLRenderer } from 'three'

/** Creates a renderer whose canvas fills `parent`. Throws an Error if the browser lacks WebGL 2. */
export function createRenderer(parent: HTMLElement): WebGLRenderer {
  const renderer = new WebGLRenderer({
    antialias: false,
    alpha: false,
    stencil: false,
    powerPreference: 'high-performance',
  })
  renderer.autoClear = false
  renderer.outputColorSpace = LinearSRGBColorSpace
  const canvas = renderer.domElement
  canvas.style.cssText = 'display:block;width:100%;height:100%;outline:none'
  canvas.ariaHidden = 'true'
  parent.append(canvas)
  return renderer
}
