// The package has types for its index only; icon.tsx imports single drawings.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const picture: import('react').ComponentType<import('react').SVGProps<SVGSVGElement>>
  export default picture
}
