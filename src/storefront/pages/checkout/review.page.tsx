export { ReviewStep as default } from '#checkout/web/review/review-step.tsx'
