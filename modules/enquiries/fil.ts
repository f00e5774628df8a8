export const fil: Record<string, string> = {
  'See more properties': 'Tumingin pa ng property',
  'Your name': 'Pangalan mo',
  'Phone number': 'Phone number',
  'Give a number or an e-mail address. One is enough. From abroad, begin with +.':
    'Number o e-mail address. Kahit isa lang. Kung nasa abroad, magsimula sa +.',
  'I agree that this brokerage keeps my name, my contact details and this message in order to answer me, as its <0/> says.':
    'Pumapayag ako na itago ng brokerage na ito ang pangalan ko, contact details ko at message na ito para masagot ako, ayon sa <0/> nito.',
  'privacy notice': 'privacy notice',
  'Also send me news of other properties. I can stop this at any time.':
    'Padalhan din ako ng balita tungkol sa ibang property. Puwede ko itong itigil kahit kailan.',
  'Send enquiry': 'Ipadala',
  'I’d like to schedule a viewing': 'Gusto kong mag-schedule ng viewing',
  'Ask for something similar': 'Magtanong ng katulad nito',
  'This one is no longer available. Tell us what you liked about it, and we will look for another.':
    'Hindi na ito available. Sabihin kung ano ang nagustuhan mo rito, at maghahanap kami ng iba.',
  'I’d like to see what you find': 'Gusto kong makita ang mahahanap ninyo',
  'Message us about this property': 'I-message kami tungkol sa property na ito',
  'Ask anything, or ask for a viewing. We’ve started the message for you.':
    'Magtanong ng kahit ano, o humingi ng viewing. Nasimulan na namin ang message mo.',
  'Ask about all {0}': 'Magtanong tungkol sa lahat ng {0}',
  'One message about what you compare. We’ve started it for you.':
    'Isang message para sa lahat ng kinukumpara mo. Nasimulan na namin.',
  'Ask us to look for one': 'Ipahanap sa amin',
  'We’ve written your search into the message. Change it as you like.':
    'Nakasulat na sa message ang hinahanap mo. Baguhin mo kung gusto mo.',
  'Ask anything, or ask for a viewing.': 'Magtanong ng kahit ano, o humingi ng viewing.',
  'Message {0}': 'I-message si {0}',
  'Tell us what you are looking for, or which property you would like to see.':
    'Sabihin kung ano ang hinahanap mo, o aling property ang gusto mong makita.',
  'Not sent yet': 'Hindi pa naipadala',
  'Message sent': 'Naipadala na ang message',
  'Your reference': 'Reference mo',
  'Your times': 'Mga oras mo',
  'Who answers': 'Sino ang sasagot',
  'Your number': 'Number mo',
  'If a digit is wrong, please send us the right one.':
    'Kung may maling digit, pakipadala po ang tama.',
  'One of us reads it and replies the way you chose.{0} Give this reference when you call, so that we find your message at once.':
    'Babasahin ito ng isa sa amin at sasagot sa paraang pinili mo.{0} Banggitin ang reference na ito kapag tumawag ka, para makita namin agad ang message mo.',
  ' None of your times is agreed yet: we will confirm one.':
    ' Wala pang napagkasunduan sa mga oras mo: magko-confirm kami ng isa.',
  'Message on Viber now': 'Mag-message sa Viber ngayon',
  'Add to calendar<0/>': 'Idagdag sa calendar<0/>',
  'for {0}': 'para sa {0}',
  'While you wait': 'Habang naghihintay',
  'Back to the listing': 'Bumalik sa listing',
  'We can’t tell whether it arrived: the connection was lost. Try again; it will not be sent twice.':
    'Hindi namin alam kung dumating: naputol ang koneksyon. Subukan ulit; hindi ito mapapadala nang dalawang beses.',
  'No connection now. Your message is saved in this browser and goes out once you are back online, also if you leave this page. It will not be sent twice.':
    'Walang koneksyon ngayon. Naka-save sa browser na ito ang message mo at ipapadala kapag online ka na, kahit umalis ka sa page na ito. Hindi ito mapapadala nang dalawang beses.',
  'Send it again, and it will reach us as a general question.':
    'Ipadala ulit, at darating ito sa amin bilang pangkalahatang tanong.',
  'You wrote to us on {0} at {1}; your reference is {2}. You can write again at any time.':
    'Sumulat ka sa amin noong {0}, {1}; {2} ang reference mo. Puwede kang sumulat ulit kahit kailan.',
  'Sending …': 'Ipinapadala …',
  'Hello, I am interested in “{0}”. Is it still available?':
    'Hello po, interesado po ako sa “{0}”. Available pa po ba ito?',
  'Hello, I am looking for a property in Pampanga. Please contact me.':
    'Hello po, naghahanap po ako ng property sa Pampanga. Paki-contact po ako.',
  'Hello, I liked “{0}”. Do you have something similar?':
    'Hello po, nagustuhan ko po ang “{0}”. May katulad po ba kayo nito?',
  'Hello, I am comparing {0}. Are they still available?':
    'Hello po, kinukumpara ko po ang {0}. Available pa po ba ang mga ito?',
  'Hello, I am looking for: {0}. Can you find one for me?':
    'Hello po, naghahanap po ako ng: {0}. Mahahanapan po ba ninyo ako?',
  'First choice': 'Unang pili',
  'Second choice': 'Ikalawang pili',
  'Third choice': 'Ikatlong pili',
  'Up to three times that suit you, in Philippine time. We will confirm one of them.':
    'Hanggang tatlong oras na puwede ka, oras sa Pilipinas. Magko-confirm kami ng isa.',
  'Choose another day or time': 'Pumili ng ibang araw o oras',
  'How should we reply? <0/>': 'Paano ka namin sasagutin? <0/>',
  '(optional)': '(optional)',
  Call: 'Tawag',
  'Viewing to be confirmed: {0}': 'Viewing, hindi pa confirmed: {0}',
  'This time has passed. Choose a later one.': 'Lumipas na ang oras na ito. Pumili ng mas huli.',
  'You have chosen as many times as we can take. Tap one of them to take it off.':
    'Puno na ang mga oras na puwedeng piliin. I-tap ang isa para alisin.',
  'One of your times is before 7 am or after 7 pm. Please check whether morning and afternoon are right.':
    'May oras kang bago mag-7 am o lampas 7 pm. Paki-check po kung tama ang umaga at hapon.',
  Days: 'Mga araw',
  'Did you mean {0}?': '{0} ba ang ibig mong sabihin?',
  'Too many enquiries came from your network just now. Try again {0}: what you typed stays here.':
    'Masyadong maraming tanong mula sa network mo ngayon. Subukan ulit {0}: nandito pa rin ang na-type mo.',
  'Your message is too long. Make it shorter and send it again.':
    'Masyadong mahaba ang message mo. Paikliin at ipadala ulit.',
  'It could not be sent. Reload this page and try again: what you typed stays here.':
    'Hindi naipadala. I-reload ang page na ito at subukan ulit: nandito pa rin ang na-type mo.',
  'in a minute': 'makalipas ang isang minuto',
  'in {0} minutes': 'makalipas ang {0} minuto',
  Morning: 'Umaga',
  Afternoon: 'Hapon',
  'When would suit you?': 'Kailan ka puwede?',
  'More: e-mail, message, how we reply': 'Iba pa: e-mail, message, paano sasagutin',
  'We have your message ({0})': 'Natanggap namin ang message mo ({0})',
  'Your message has arrived at {0}. Its reference is {1}: please give it when you call us.':
    'Nakarating na sa {0} ang message mo. {1} ang reference nito: pakibanggit po kapag tumawag ka sa amin.',
  'You wrote about {0}.': 'Tungkol sa {0} ang message mo.',
  '{0} will answer you about the viewing.': '{0} ang sasagot sa iyo tungkol sa viewing.',
  '{0} will answer you.': '{0} ang sasagot sa iyo.',
  'Times that would suit you: {0}.': 'Mga oras na puwede ka: {0}.',
  'Add your times to a calendar': 'Idagdag ang mga oras mo sa calendar',
  'Similar properties': 'Mga katulad na property',
  'Open the listing': 'Buksan ang listing',
  'Contact us': 'Kontakin kami',
  'If you did not write to us, ignore this e-mail.':
    'Kung hindi ikaw ang sumulat sa amin, huwag pansinin ang e-mail na ito.',
}
