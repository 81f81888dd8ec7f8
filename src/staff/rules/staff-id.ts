/** The identity provider's names of a person. */
interface Named {
  readonly issuer: string
  readonly subject: string
}

/** The id of a member of staff: issuer and subject, separated by a space, which no issuer contains. */
export const staffIdOf = ({ issuer, subject }: Named): string => `${issuer} ${subject}`

/** The subject in an id. The issuer is not cut off by the setting's length: the setting may end in one slash more. */
export const subjectIn = (staffId: string): string => staffId.slice(staffId.indexOf(' ') + 1)
