import type { Brand } from '../site.ts'

/** Colours of a mail, in light or dark mode. */
export interface MailColours {
  /** Behind the mail. */
  readonly ground: string
  readonly paper: string
  readonly ink: string
  /** Secondary text. */
  readonly soft: string
  readonly line: string
  readonly action: string
  readonly onAction: string
  /** The band with the brand's name, the name, and its ampersand. */
  readonly band: string
  readonly onBand: string
  readonly ampersand: string
}
/** The look of a brand's mails. Mail programs know no custom properties: these are the values of src/ui/tokens.css. */
export interface MailLook {
  readonly display: string
  readonly text: string
  /** CSS of headings and of the brand's name, without font family and size. */
  readonly headingStyle: string
  readonly markStyle: string
  readonly ampersandStyle: string
  readonly radius: string
  /** Colours of the thin band above a mail, side by side. */
  readonly stripe: readonly string[]
  /** Behind a picture until it has loaded, or where pictures are off: that of the picture's edge. */
  readonly tile: string
  readonly light: MailColours
  readonly dark: MailColours
}

export const MAIL_LOOKS: Readonly<Record<Brand, MailLook>> = {
  CB: {
    display: "Besley, Rockwell, 'Bookman Old Style', Georgia, serif",
    text: "'Libre Franklin', 'Franklin Gothic Book', Helvetica, Arial, sans-serif",
    headingStyle: 'font-weight:400;letter-spacing:-0.018em;line-height:1.2',
    markStyle: 'font-weight:400;letter-spacing:-0.014em',
    ampersandStyle: 'font-style:italic;font-weight:400',
    radius: '3px',
    stripe: ['#8a3423', '#e3cfa6'],
    tile: '#f7f2e9',
    light: {
      ground: '#faf6ef',
      paper: '#ffffff',
      ink: '#2a211c',
      soft: '#5a4e46',
      line: '#e4d8c3',
      action: '#6b241b',
      onAction: '#ffffff',
      band: '#f3ebdd',
      onBand: '#2a211c',
      ampersand: '#a3341f',
    },
    dark: {
      ground: '#1d1713',
      paper: '#2a211c',
      ink: '#faf6ef',
      soft: '#e0d5c2',
      line: '#5a4e46',
      action: '#faf6ef',
      onAction: '#2a211c',
      band: '#352a24',
      onBand: '#faf6ef',
      ampersand: '#f0d7a6',
    },
  },
  CB2: {
    display: "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif",
    text: "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif",
    headingStyle: 'font-weight:600;letter-spacing:-0.03em;line-height:1.12',
    markStyle: 'font-weight:600;letter-spacing:-0.03em',
    ampersandStyle: 'font-style:normal;font-weight:600',
    radius: '0',
    stripe: ['#c9602f'],
    tile: '#e9eae8',
    light: {
      ground: '#f4f4f2',
      paper: '#ffffff',
      ink: '#0f1112',
      soft: '#4a4e4f',
      line: '#d3d5d3',
      action: '#0f1112',
      onAction: '#ffffff',
      band: '#0f1112',
      onBand: '#ffffff',
      ampersand: '#f0a27a',
    },
    dark: {
      ground: '#0f1112',
      paper: '#191c1d',
      ink: '#ffffff',
      soft: '#d3d5d3',
      line: '#3a3e3f',
      action: '#ffffff',
      onAction: '#0f1112',
      band: '#000000',
      onBand: '#ffffff',
      ampersand: '#f0a27a',
    },
  },
}
