export const fil: Record<string, string> = {
  'Privacy notice': 'Privacy notice',
  'Version {0}, in force since {1}': 'Version {0}, may bisa mula {1}',
  'The notice can’t be shown right now. Please try again in a moment.':
    'Hindi maipakita ngayon ang privacy notice. Pakisubukan po ulit mamaya.',
  'Who to contact': 'Sino ang kokontakin',
}
