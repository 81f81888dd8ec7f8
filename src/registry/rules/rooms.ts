/** Rooms that registrants sort their list by. An item without a choice is under its product's category. */
export const ROOMS = ['kitchen', 'dining', 'living', 'bedroom', 'bath', 'nursery', 'office', 'outdoors'] as const
export type RoomName = (typeof ROOMS)[number]
export const roomNamed = (text: string | null): RoomName | undefined => ROOMS.find(room => room === text)
