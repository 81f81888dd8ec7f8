// The package only has types for its index; icon.tsx imports single icons.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const picture: import('react').ComponentType<import('react').SVGProps<SVGSVGElement>>
  export default picture
}
