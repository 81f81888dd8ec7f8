declare module 'gltf-validator' {
  interface Message {
    readonly code: string
    readonly message: string
    readonly pointer?: string
    /** 0 error, 1 warning, 2 information, 3 hint. */ readonly severity: 0 | 1 | 2 | 3
  }
  interface Report {
    readonly issues: { readonly numErrors: number; readonly numWarnings: number; readonly messages: readonly Message[] }
    readonly info: {
      readonly drawCallCount: number
      readonly totalTriangleCount: number
      readonly totalVertexCount: number
      readonly materialCount: number
    }
  }
  /** Khronos' validator for glTF and GLB. `maxIssues` 0: no limit. */
  export function validateBytes(
    bytes: Uint8Array,
    options?: { readonly maxIssues?: number; readonly writeTimestamp?: boolean },
  ): Promise<Report>
}
