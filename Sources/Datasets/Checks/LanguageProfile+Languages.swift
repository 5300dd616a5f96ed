extension LanguageProfile {
  /// The languages with a Snowball stemmer, and the languages that are the only one in their script.
  static let all = table.split(separator: "\n").compactMap { LanguageProfile(row: $0) }

  /// Code, name, script and stop words of each language.
  private static let table = """
    en English Latin the is you of to and my it that what for are have do how this with your \
      please would could they was when which about there should from where does not
    de German Latin der die das und ich ist nicht du es ein eine zu mit wie für auf den dem kann \
      mein meine bitte von wir sie auch was mir habe wo im kannst des einen
    fr French Latin le la les de et je est que un une pas pour vous mon ma ce dans qui sur avec \
      des du au nous il elle mes quel quelle comment ai suis sont moi veux où votre
    es Spanish Latin el la los las de que y es un una en por para con mi no se lo como qué cómo \
      quiero puedo mis del al yo está tengo cuál hay dónde más pero su sus puedes
    it Italian Latin il la le di che e è un una per non mi con come sono del della gli ho mio \
      mia vorrei posso nel cosa più questo quale si anche alla dei sul dove ciao
    pt Portuguese Latin o a os as de que e é um uma em por para com meu minha não se do da no na \
      como eu você quero qual posso meus está tem onde mais ao dos das foi
    nl Dutch Latin de het een en ik is niet van je dat op te in met mijn voor wat hoe kan zijn \
      er aan ook naar wil waar heb maar deze dit bij om wie kun uw
    sv Swedish Latin och jag är det att en ett som på för med inte du vad hur min mitt kan av \
      till har vill den var om från mig ska när mina vilken när
    da Danish Latin og jeg er det at en et som på for med ikke du hvad hvordan min mit kan af \
      til har vil den hvor om fra mig skal når mine hvilken hvornår kunne jer
    no Norwegian Latin og jeg er det å en et som på for med ikke du hva hvordan min mitt kan av \
      til har vil den hvor om fra meg skal når mine hvilken ei noe dere
    fi Finnish Latin ja on ei se että minun mikä miten voinko mitä haluan olen en ole missä kun \
      onko kuinka minulla tämä voi mutta myös joka sen sitä niin nyt milloin hän
    hu Hungarian Latin a az és hogy nem egy van mi ez meg is én kérem hol mit lehet szeretnék \
      vagy de csak nekem milyen mennyi ki ha mikor melyik tudom volt
    ro Romanian Latin și să de la este nu un o cu pe în care ce mai din pentru cum îmi eu vreau \
      sunt pot am unde meu mea aș ai se că cât te le
    pl Polish Latin i w nie na się to jest z do jak czy mój moje co po że o za mogę chcę dla \
      gdzie ile jestem mam od mnie ale są tak kiedy który proszę
    tr Turkish Latin bir ve bu için ne mi ben nasıl var mı de da çok istiyorum ile nerede benim \
      lütfen daha kadar değil hangi bana olan şu gibi mu musun nedir yok
    ca Catalan Latin el la els les de que i és un una en per amb no meu meva com què vull puc \
      del al jo està tinc quin quina on més però aquest aquesta són els dels
    eu Basque Latin eta da ez bat nire nola du hau dut zer non naiz dira nahi mesedez duzu zein \
      egin ere noiz dago zure baina dute hori behar gaur bai
    et Estonian Latin ja on ei see et ma minu kuidas kas mis kus mida palun saan tahan oma ning \
      või mul ka kui aga millal sa olen seda nii veel mulle
    ga Irish Latin an na agus is tá mé ar le do mo go conas cad ní sé sin bhfuil atá seo cén ag \
      ó liom dom nach mar as den cá raibh maith
    id Indonesian Latin yang dan di saya ini itu untuk apa tidak ada dengan dari ke bagaimana \
      bisa mau akan tolong anda berapa mana saja sudah aku adalah pada kapan juga
    lt Lithuanian Latin ir yra ne aš kaip mano kur ar į tai su ką iš man noriu kas bet kada už \
      jis ji galiu dėl prašau kiek nuo apie jūs man yra
    eo Esperanto Latin la kaj estas mi ne vi de en ke por kiel mia kio al tio sed kie ĉu mian \
      volas povas bonvolu kun oni ĝi el pri kiom kiam
    sr Serbian Latin i je da se na ne u to za kako moj moja što šta gde mogu želim molim sam od \
      mi koliko kada koji ili nije su ovo imam li
    ru Russian Cyrillic и в не на я что это как с мой мне по у за где мои хочу можно мою от из \
      ли для когда есть какой пожалуйста сколько вы меня но то
    sr Serbian Cyrillic и је да се на не у то за како мој моја што шта где могу желим молим сам \
      од ми колико када који или није су ово имам ли
    el Greek Greek και το να η ο μου για με δεν είναι που τι πώς
    ar Arabic Arabic في من على أن ما هل إلى كيف هذا أريد عن لا مع أنا هي هو
    hi Hindi Devanagari है में का की के मैं से को क्या पर नहीं मेरा मेरी यह कैसे और हैं मुझे एक \
      करना कहाँ
    ne Nepali Devanagari छ मा को म के र लाई मेरो छैन यो कसरी गर्न छन् हो बाट पनि गर्नुहोस् तपाईं \
      कहाँ कति
    hy Armenian Armenian է և ես եմ ինչ իմ որ
    ta Tamil Tamil ஒரு என் எப்படி என்ன நான்
    yi Yiddish Hebrew איז און די דער איך
    ja Japanese Japanese
    ko Korean Korean
    zh Chinese Chinese
    th Thai Thai
    """
}
