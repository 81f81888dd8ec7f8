export { OptionsStep as default } from '#checkout/web/steps/options-step.tsx'
