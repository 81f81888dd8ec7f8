import { useEffect, useRef, useState } from 'react'
import { scanModeCookie } from '#registry/rules/scan-mode.ts'
import { openDecoder } from './decoder.ts'
import { openCamera, readBarcodes, type OpenCamera } from './read-barcodes.ts'

/** The camera's state: not started, being started, reading, not allowed, missing, or no decoder could be loaded. */
export type Camera = 'off' | 'starting' | 'on' | 'denied' | 'missing' | 'no-reader'

const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'

/** Opens the camera on demand, and calls `onCode` for each look that finds a barcode. */
export function useCamera(onCode: (code: string) => void) {
  const [camera, setCamera] = useState<Camera>('off')
  const [light, setLight] = useState<OpenCamera['light']>()
  const [isLit, setLit] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const close = useRef(() => {})
  const isLeft = useRef(false)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      close.current()
    }
  }, [])
  const start = async () => {
    setCamera('starting')
    let opened: OpenCamera
    try {
      opened = await openCamera(video.current!)
    } catch (error) {
      return setCamera(isDenied(error) ? 'denied' : 'missing')
    }
    close.current = opened.close
    if (isLeft.current) return opened.close()
    const decoder = await openDecoder().catch(() => undefined)
    if (isLeft.current || decoder === undefined) {
      opened.close()
      decoder?.close()
      return setCamera('no-reader')
    }
    const stopReading = readBarcodes(video.current!, decoder, code => latest.current(code))
    close.current = () => {
      stopReading()
      opened.close()
      decoder.close()
    }
    document.cookie = scanModeCookie(true)
    setLight(() => opened.light)
    setCamera('on')
  }
  const stop = () => {
    close.current()
    setCamera('off')
  }
  const toggleLight = async () => {
    const isOn = !isLit
    await light?.(isOn).then(
      () => setLit(isOn),
      () => setLight(undefined),
    )
  }
  return { camera, video, start, stop, isLit, toggleLight: light === undefined ? undefined : toggleLight }
}
