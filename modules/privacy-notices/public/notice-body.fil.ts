type Notice = { version: number; body: string }

/** The first version is what comes with Bale: nobody can change it, an office publishes its own after it. */
export const noticeBody = ({ version, body }: Notice): string => (version === 1 ? STANDARD : body)

const STANDARD = `# Ano ang hinihingi namin

Kapag sumulat ka sa amin sa site na ito, hinihingi namin ang pangalan mo, phone number o e-mail address, at message mo; kung gusto mong makita ang isang property, pati ang mga oras na puwede ka. Itinatago namin kung aling listing ang tinanong mo, kung saang page ka nanggaling, at kung kailan ka sumulat.

Kung humingi ka ng mga bagong listing sa e-mail, itinatago namin ang address mo at ang hinahanap mo.

# Para saan

Para masagot ka, makapag-ayos ng viewing, at malaman kung alin sa mga listing namin ang itinatanong. Padadalhan ka lang namin ng balita o alok kung tsinekan mo rin ang box na iyon.

# Sino ang nakakakita

Ang staff ng brokerage na ito. Ang mga kompanyang nagpapatakbo ng website at e-mail namin ang nag-iimbak nito para sa amin. Hindi namin ito ibinebenta at hindi ibinibigay sa iba, maliban kung iutos ng batas.

# Gaano katagal

24 na buwan pagkatapos ng huling message mo, inaalis namin ang pangalan, number, address at mga isinulat mo; kung bumili, nagbenta o umupa ka sa pamamagitan namin, limang taon pagkatapos ng huli naming naitala tungkol dito, dahil ganoon katagal itinatago ng mga broker ang record ng bentahan nila. Bilang na lang ang matitira, at hindi na matutunton sa iyo.

Matatapos ang e-mail ng mga bagong listing kapag itinigil mo gamit ang link sa bawat e-mail, o isang taon mula nang kinumpirma mo, alinman ang mauna; inaalis na namin noon ang address mo. Hindi nakakarating sa amin ang naka-save sa sarili mong browser.

# Mga karapatan mo

Ayon sa Data Privacy Act of 2012, puwede mong itanong kung ano ang hawak naming tungkol sa iyo, ipatama ito, humingi ng kopya, tumutol, at ipabura ito; puwede mong bawiin ang pagpayag mo kahit kailan. Sumulat o tumawag sa amin sa alinmang contact sa site na ito. Kung sa tingin mo ay mali ang pagtrato namin sa data mo, puwede kang magreklamo sa National Privacy Commission.`
