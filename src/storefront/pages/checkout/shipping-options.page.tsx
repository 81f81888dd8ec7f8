export { OptionsStep as default } from '#checkout/web/options/options-step.tsx'
