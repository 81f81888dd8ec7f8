export { RecordingChoice } from '#recommendations/web/events/recording-choice.tsx'
