/** The angle between one leaf and the next around a stem, radians: the golden angle, at which leaves overlap least. */
export const GOLDEN_ANGLE = 2.399963
