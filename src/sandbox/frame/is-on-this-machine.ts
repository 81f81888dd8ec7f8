/** True for an address of this machine: pages of the sandbox send a browser back to no other. */
export const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && /^https?:\/\/([\w-]+\.)*(localhost|127(\.\d{1,3}){3})(:\d+)?\//.test(url)
