/** Key of what is typed, by what the form is about. */
export const draftName = ({ dataset }: HTMLElement) => `bale.enquiry ${dataset.about}`
