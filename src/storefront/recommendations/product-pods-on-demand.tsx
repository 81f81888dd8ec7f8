export { LookPod, PopularPod, SimilarPod } from './product-pods.tsx'
