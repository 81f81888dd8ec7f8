export { OptionsStep as default } from '#checkout/web/options-step.tsx'
