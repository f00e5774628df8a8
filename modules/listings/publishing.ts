export type PublishCheck =
  | 'photo'
  | 'price'
  | 'place'
  | 'person'
  | 'authority'
  | 'project_name'
  | 'licence_to_sell'
  | 'advertisement_approval'

export const WANTED_TO_PUBLISH: Record<PublishCheck, string> = {
  photo: 'a photo',
  price: 'an amount in the price',
  place: 'the city',
  person: 'an agent',
  authority: 'an authority to sell that has not ended',
  project_name: 'the name of the project',
  licence_to_sell: 'its licence to sell',
  advertisement_approval: 'the approval of its advertisement',
}
