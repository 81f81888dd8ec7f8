export { ReviewStep as default } from '#checkout/web/review-step.tsx'
