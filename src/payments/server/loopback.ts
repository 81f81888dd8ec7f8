const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** True if the URL is on this machine, where the sandbox's public credentials may be used. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname)

export const withoutEndSlash = (url: string): string => url.replace(/\/+$/, '')
